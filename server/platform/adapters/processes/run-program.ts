import { askForProgram } from './program-starter';
import type { ProgramResult, RunOptions } from './start-program';

/**
 * Runs a program and returns its output and exit code, which the caller judges. The small process starts it and gathers
 * what it writes.
 * @throws Error of the system when it could not be started; Error when the small process ended meanwhile
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { signal, ...options }: RunOptions,
): Promise<ProgramResult> {
  return new Promise<ProgramResult>((resolve, reject) => {
    const done = new AbortController();
    const ask = askForProgram((id) => ({ kind: 'run', id, program, args, options }), {
      onReply: (reply) => {
        done.abort();
        if ('result' in reply) resolve(reply.result);
      },
      onError: (error) => {
        done.abort();
        reject(error);
      },
    });
    const abort = () => ask.send({ kind: 'abort', id: ask.id });
    signal?.addEventListener('abort', abort, { signal: done.signal });
    if (signal?.aborted) abort();
  });
}
