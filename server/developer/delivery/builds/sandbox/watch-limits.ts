import { readdir, readFile, readlink, statfs } from 'node:fs/promises';

/** What a step of a build may take. */
export interface Limits {
  readonly memoryBytes: number;
  readonly processes: number;
  readonly diskBytes: number;
}

/** Which of them was passed. */
export type PassedLimit = 'memory' | 'processes' | 'disk';

const LOOK_MS = 100;
const PAGE_BYTES = 4096;
const IS_PROCESS = /^\d+$/;

/** Bytes that a file system has taken. */
async function takenOn(folder: string) {
  const { blocks, bfree, bsize } = await statfs(folder);
  return (blocks - bfree) * bsize;
}

/** Bytes that a process has in memory; 0 when it is gone. */
async function residentOf(proc: string, id: string) {
  const text = await readFile(`${proc}/${id}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Whether a `/proc` is of another number space than ours: in our own, `self` leads to this process. */
function isForeign(proc: string) {
  return readlink(`${proc}/self`).then(
    () => false,
    () => true,
  );
}

/** Looks at the processes of a sandbox through its own `/proc`, which shows them and no others. */
async function look(pid: number, limits: Limits): Promise<PassedLimit | null> {
  const proc = `/proc/${pid}/root/proc`;
  // For its first milliseconds the process still has our root.
  if (!(await isForeign(proc))) return null;
  const ids = (await readdir(proc).catch(() => [])).filter((name) => IS_PROCESS.test(name));
  if (ids.length > limits.processes) return 'processes';
  const resident = await Promise.all(ids.map((id) => residentOf(proc, id)));
  return resident.reduce((sum, bytes) => sum + bytes, 0) > limits.memoryBytes ? 'memory' : null;
}

/**
 * Watches a sandbox until it is stopped: processes, memory, and disk usage of its file system since the start.
 * @param pid of its first process, seen from outside
 * @param folder on the watched file system
 * @param begin {@link measureDisk} at the start
 * @param onPassed called once
 * @returns stops watching
 */
export function watchLimits(
  pid: number,
  { folder, begin, limits }: { readonly folder: string; readonly begin: number; readonly limits: Limits },
  onPassed: (limit: PassedLimit) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const check = async () => {
    const taken = await takenOn(folder).catch(() => begin);
    const passed = taken - begin > limits.diskBytes ? 'disk' : await look(pid, limits);
    if (stopped) return;
    if (passed === null) timer = setTimeout(() => void check(), LOOK_MS);
    else onPassed(passed);
  };
  void check();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Bytes taken on the file system of a folder now. */
export const measureDisk = takenOn;
