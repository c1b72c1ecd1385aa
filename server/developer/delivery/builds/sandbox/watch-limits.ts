import { readdir, readFile, readlink, stat, statfs } from 'node:fs/promises';
import { runProgram } from '#server/platform/adapters/processes/run-program.ts';

/** What a step of a build may take. */
export interface Limits {
  readonly memoryBytes: number;
  readonly processes: number;
  readonly diskBytes: number;
}

/** Which of them was passed. */
export type PassedLimit = 'memory' | 'processes' | 'disk';

const LOOK_MS = 100;
const IS_PROCESS = /^\d+$/;

/** What a file takes beside its contents, at least: empty ones take no blocks. */
const FILE_BYTES = 4096;

/** Bytes that a file system has taken, by contents and number of files. */
async function takenOn(folder: string) {
  const { blocks, bfree, bsize, files, ffree } = await statfs(folder);
  return (blocks - bfree) * bsize + (files - ffree) * FILE_BYTES;
}

/** The longest that measuring a folder may take. Milliseconds. */
const MEASURE_MS = 30_000;
/** Kilobytes, and the number of files. */
const MEASURE = 'du -skx -- "$0" | cut -f1; find "$0" -xdev | wc -l';

/** Bytes that a folder takes, by contents and number of files; Infinity: it cannot be measured in time. */
async function takenBy(folder: string): Promise<number> {
  const { exitCode, stdout } = await runProgram('sh', ['-c', MEASURE, folder], {
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    timeLimitMs: MEASURE_MS,
    outputLimit: 1024 * 1024,
  });
  const [kilobytes = NaN, files = NaN] = stdout.toString().trim().split(/\s+/).map(Number);
  return exitCode === 0 && !Number.isNaN(kilobytes + files) ? kilobytes * 1024 + files * FILE_BYTES : Infinity;
}

/** Bytes that a process has in memory, and of the tables that name its pages; 0 when it is gone. */
async function residentOf(proc: string, id: string) {
  const text = await readFile(`${proc}/${id}/status`, 'utf8').catch(() => '');
  const kilobytes = [...text.matchAll(/^Vm(?:RSS|PTE):\s+(\d+)/gm)].map(([, each]) => Number(each));
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
}

/** Folders of a sandbox that are memory (sandbox-options.ts). */
const IN_MEMORY = ['tmp', 'dev/shm'];

/** Bytes of memory that files take in such a folder; 0 when the sandbox is gone. */
async function filesIn(root: string, folder: string) {
  const { blocks, bfree, bsize } = await statfs(`${root}/${folder}`).catch(() => ({ blocks: 0, bfree: 0, bsize: 0 }));
  return (blocks - bfree) * bsize;
}

/** Bytes of memory that processes hold as nameless files, mapped or not: they are in no process's own count. */
async function namelessOf(proc: string, ids: readonly string[]) {
  const sizes = new Map<number, number>();
  for (const id of ids) {
    const folder = `${proc}/${id}/fd`;
    for (const name of await readdir(folder).catch(() => [])) {
      const target = await readlink(`${folder}/${name}`).catch(() => '');
      if (!target.startsWith('/memfd:')) continue;
      const { ino, blocks } = await stat(`${folder}/${name}`).catch(() => ({ ino: 0, blocks: 0 }));
      sizes.set(ino, blocks * 512);
    }
  }
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Whether a `/proc` is of another number space than ours: in our own, `self` leads to this process. */
function isForeign(proc: string) {
  return readlink(`${proc}/self`).then(
    () => false,
    () => true,
  );
}

/** Looks at the processes of a sandbox through its own `/proc`, which shows them and no others. */
async function look(pid: number, limits: Limits, withNameless: boolean): Promise<PassedLimit | null> {
  const root = `/proc/${pid}/root`;
  const proc = `${root}/proc`;
  // For its first milliseconds the process still has our root.
  if (!(await isForeign(proc))) return null;
  const ids = (await readdir(proc).catch(() => [])).filter((name) => IS_PROCESS.test(name));
  if (ids.length > limits.processes) return 'processes';
  const sizes = await Promise.all([
    ...ids.map((id) => residentOf(proc, id)),
    ...IN_MEMORY.map((folder) => filesIn(root, folder)),
  ]);
  const nameless = withNameless ? await namelessOf(proc, ids) : 0;
  return sizes.reduce((sum, bytes) => sum + bytes, nameless) > limits.memoryBytes ? 'memory' : null;
}

/** Looks between two at nameless memory: every open file is looked at. */
const NAMELESS_EVERY = 10;
/** It is looked at before that once the machine has more shared memory by this part of the limit. */
const NAMELESS_PART = 1 / 8;

/** Bytes of shared memory of the whole machine, nameless files among them. */
async function sharedOnMachine() {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  return Number(/^Shmem:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024;
}

/**
 * Watches a sandbox until it is stopped. Its folder is measured once the file system took more than the limit.
 * @param pid of its first process, seen from outside
 * @param folder all that it can write to
 * @param begin {@link measureDisk} at the start
 * @param onPassed called once
 * @returns stops watching
 */
export function watchLimits(
  pid: number,
  { folder, begin, limits }: { readonly folder: string; readonly begin: number; readonly limits: Limits },
  onPassed: (limit: PassedLimit) => void,
): () => void {
  const timers = new Map<() => Promise<PassedLimit | null>, NodeJS.Timeout>();
  let stopped = false;
  let looks = 0;
  let sharedBefore = 0;
  let before = begin;
  const stop = () => {
    stopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
  const checkDisk = async () => {
    const taken = await takenOn(folder).catch(() => before);
    if (taken - before <= limits.diskBytes) return null;
    const own = await takenBy(folder);
    before = taken - own;
    return own > limits.diskBytes ? 'disk' : null;
  };
  const checkProcesses = async () => {
    const shared = await sharedOnMachine();
    const withNameless = looks++ % NAMELESS_EVERY === 0 || shared - sharedBefore > limits.memoryBytes * NAMELESS_PART;
    if (withNameless) sharedBefore = shared;
    return look(pid, limits, withNameless);
  };
  const repeat = async (check: () => Promise<PassedLimit | null>) => {
    const passed = await check();
    if (stopped) return;
    if (passed === null)
      return void timers.set(
        check,
        setTimeout(() => void repeat(check), LOOK_MS),
      );
    stop();
    onPassed(passed);
  };
  // Each by itself: a folder of a million files takes long to be measured.
  void repeat(checkDisk);
  void repeat(checkProcesses);
  return stop;
}

/** Bytes taken on the file system of a folder now. */
export const measureDisk = takenOn;
