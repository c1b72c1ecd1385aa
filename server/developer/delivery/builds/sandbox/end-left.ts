import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { boxName } from './make-box-folder';

/** A process's arguments; none when it is gone. */
async function readArguments(pid: string): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
}

/**
 * Ends what is left of builds whose server was killed, by the name that bubblewrap was given for them (run-boxed.ts).
 * bubblewrap ends with the server; but when the server was killed while it still made the sandbox, a process of it may
 * wait for ever. Nothing of the build runs in it.
 * @param ids of builds that nobody works on any more
 */
export async function endLeftBoxes(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const names = new Set(ids.map(boxName));
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const [program = '', ...args] = await readArguments(pid);
    if (basename(program) !== 'bwrap' || !args.some((arg) => names.has(arg))) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It is gone already, or another user's.
    }
  }
}
