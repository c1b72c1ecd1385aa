import { readFileSync } from 'node:fs';

/** Whether a process runs. Without an init that reaps orphans, a killed process stays in the table as a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
