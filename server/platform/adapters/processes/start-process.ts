import { fileURLToPath } from 'node:url';
import { endOf, type ProcessScript } from './fork-process';
import { askForProgram } from './program-starter';

/** A process of ours that answers messages. */
export interface RunningProcess {
  /** Undefined until it was started. */
  readonly pid: () => number | undefined;
  /** Sends a message; buffers and maps travel as they are. Undeliverable messages are lost: `onEnd` reports the end. */
  readonly send: (message: object) => void;
  /** Whether it keeps this process running; it does not at first. */
  readonly hold: (on: boolean) => void;
  /** Kills it immediately. */
  readonly kill: () => void;
}

export interface ProcessOptions extends Omit<ProcessScript, 'script'> {
  readonly onMessage: (message: unknown) => void;
  /** Called once, when it ended or could not be started; `reason` for the log. */
  readonly onEnd: (reason: Error) => void;
}

/**
 * Runs a JavaScript file in a Node.js process of its own. The small process starts it, and hands on what both say.
 * @param script address of the file, runnable without a build
 */
export function startProcess(script: URL, { env, execArgv, onMessage, onEnd }: ProcessOptions): RunningProcess {
  let pid: number | undefined;
  const path = fileURLToPath(script);
  const asked = askForProgram((id) => ({ kind: 'process', id, script: path, env, execArgv }), {
    isHeld: false,
    onReply: (reply) => {
      if ('pid' in reply) pid = reply.pid;
      else if ('said' in reply) onMessage(reply.said);
      else if ('exitCode' in reply) onEnd(endOf(reply.exitCode, reply.signal));
    },
    onError: onEnd,
  });
  return {
    pid: () => pid,
    send: (message) => asked.send({ kind: 'say', id: asked.id, message }),
    hold: asked.hold,
    kill: () => asked.send({ kind: 'abort', id: asked.id }),
  };
}
