import { writeFile } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Calls come first: where processors are short, what is waited for (git, a preview of a mail, a picture) has a third of
 * the server's share, and a build a tenth.
 */
export const NICENESS = { waitedFor: 5, build: 10 } as const;

/**
 * Lets a process come after the server, with the niceness of what is waited for.
 * @param pid undefined when it could not be started
 * @param isLeader whether it has a session of its own: where no control group is, Linux ranks by sessions first
 */
export function runBehind(pid: number | undefined, isLeader: boolean): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS.waitedFor);
  } catch {
    // It has ended already, or runs as another user.
  }
  // Where the kernel does not rank by sessions there is no such file; then the niceness alone counts.
  if (isLeader) writeFile(`/proc/${pid}/autogroup`, String(NICENESS.waitedFor), () => undefined);
}
