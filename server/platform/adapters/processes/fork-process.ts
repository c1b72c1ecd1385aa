import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NICENESS, runBehind } from './run-behind';

/** A process of ours that answers messages. */
export interface RunningProcess {
  readonly pid: number | undefined;
  /** Sends a message; buffers and maps travel as they are. Undeliverable messages are lost: `onEnd` reports the end. */
  readonly send: (message: object) => void;
  /** Whether it keeps this process running; it does not at first. */
  readonly hold: (on: boolean) => void;
  /** Kills it immediately. */
  readonly kill: () => void;
}

export interface ProcessOptions {
  /** Its whole environment: nothing is inherited, since this process's own holds secrets. */
  readonly env: Readonly<Record<string, string>>;
  /** Flags for Node.js. */
  readonly execArgv?: readonly string[];
  readonly onMessage: (message: unknown) => void;
  /** Called once, when it ended or could not be started; `reason` for the log. */
  readonly onEnd: (reason: Error) => void;
}

/**
 * Runs a JavaScript file in a Node.js process of its own, with a message channel;
 * the file itself must end on 'disconnect', which is how it learns that this process is gone.
 * @param script address of the file, runnable without a build
 * @throws Error of the system when it has no memory for another process; other failures to start reach `onEnd`
 */
export function startProcess(script: URL, { env, execArgv = [], onMessage, onEnd }: ProcessOptions): RunningProcess {
  const child = fork(fileURLToPath(script), [], {
    env,
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  runBehind(child.pid, NICENESS.waitedFor, false);
  let ended = false;
  const end = (reason: Error) => {
    if (ended) return;
    ended = true;
    onEnd(reason);
  };
  child.on('message', onMessage);
  child.on('error', end);
  child.on('exit', (code, signal) => end(new Error(`The process ended (${signal ?? `exit code ${code}`}).`)));
  child.unref();
  child.channel?.unref();
  return {
    pid: child.pid,
    // Not delivered means that the process is going, or never began; its end is what counts.
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    hold: (on) => (on ? child.channel?.ref() : child.channel?.unref()),
    kill: () => void child.kill('SIGKILL'),
  };
}
