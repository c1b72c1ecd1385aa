import { type ChildProcess, fork } from 'node:child_process';
import { runBehind } from './run-behind';

/** A JavaScript file that runs in a process of its own. */
export interface ProcessScript {
  /** Path of the file, runnable without a build. It ends on 'disconnect', which is how it learns that its parent is gone. */
  readonly script: string;
  /** Its whole environment: nothing is inherited, since the server's own holds secrets. */
  readonly env: Readonly<Record<string, string>>;
  /** Flags for Node.js. */
  readonly execArgv?: readonly string[] | undefined;
}

/**
 * Forks this process for a script, with a message channel: buffers and maps travel as they are. The server forks
 * the process of programs alone, and that all others (start-process.ts).
 * @throws Error of the system when it has no memory for another process; other failures are its 'error'
 */
export function forkProcess({ script, env, execArgv = [] }: ProcessScript): ChildProcess {
  const child = fork(script, [], {
    env,
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  runBehind(child.pid, false);
  return child;
}

/** Sends a message to a process. Not delivered means that it is going, or never began; its end is what counts. */
export function sendTo(child: ChildProcess, message: object): void {
  if (child.connected) child.send(message, () => undefined);
}

/** Why a process ended, for the log. */
export function endOf(exitCode: number | null, signal: NodeJS.Signals | null): Error {
  return new Error(`The process ended (${signal ?? `exit code ${exitCode}`}).`);
}
