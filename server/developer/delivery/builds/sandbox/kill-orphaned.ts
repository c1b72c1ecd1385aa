import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sandboxName } from './make-sandbox-folder';

/** A process's arguments; none when it is gone. */
async function readArguments(pid: string): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
}

/**
 * Kills processes left by builds of a killed server, by the name in their arguments (run-sandboxed.ts). bubblewrap ends
 * with the server; but if the server was killed during the setup of a sandbox, a process may wait forever, before
 * anything of the build runs.
 * @param ids of orphaned builds
 */
export async function killOrphanedSandboxes(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const names = new Set(ids.map(sandboxName));
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
