import { type RunningProcess, startProcess } from './run-command';
import type { ProgramResult, RunOptions } from './start-program';

/** What the process of programs is asked for (program-process.ts). */
export type ProgramRequest =
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly program: string;
      readonly args: readonly string[];
      readonly options: Omit<RunOptions, 'signal'>;
    }
  | { readonly kind: 'abort'; readonly id: number };

/** What it answers: how the program ended, or why it was not started. */
export type ProgramReply =
  | { readonly id: number; readonly result: ProgramResult }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string | undefined } };

interface Waiting {
  readonly resolve: (result: ProgramResult) => void;
  readonly reject: (error: Error) => void;
}

interface Starter {
  readonly process: RunningProcess;
  readonly waiting: Map<number, Waiting>;
}

/** Playwright runs sources without Vite's `env`. */
const isBuilt = (import.meta as Partial<ImportMeta>).env?.PROD === true;

/** The build puts it beside the server's main file; sources use what scripts/lib/own-scripts.mjs made. */
export function programProcess(): URL {
  return new URL(
    isBuilt ? './program-process.js' : '../../../../node_modules/.cache/pagewright/program-process.mjs',
    import.meta.url,
  );
}

let starter: Starter | null = null;
let ids = 0;

/** Takes one out; the last one lets the server's process end. */
function settle({ process, waiting }: Starter, id: number) {
  const one = waiting.get(id);
  waiting.delete(id);
  if (waiting.size === 0) process.hold(false);
  return one;
}

function start(): Starter {
  const waiting = new Map<number, Waiting>();
  const started: Starter = {
    waiting,
    process: startProcess(programProcess(), {
      env: {},
      onMessage: (message) => {
        const reply = message as ProgramReply;
        const one = settle(started, reply.id);
        if ('result' in reply) one?.resolve(reply.result);
        else one?.reject(Object.assign(new Error(reply.error.message), { code: reply.error.code }));
      },
      onEnd: (reason) => {
        if (starter === started) starter = null;
        for (const id of [...waiting.keys()]) settle(started, id)?.reject(reason);
      },
    }),
  };
  return started;
}

/**
 * Runs a program and returns its output and exit code, which the caller judges.
 * A small process starts it: forking copies the page tables and blocks a server of 570 MB for 15 ms
 * (bench/start-program.mjs). That process lives as long as this one and ends what it runs.
 * @throws Error of the system when it could not be started; Error when the small process ended meanwhile
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { signal, ...options }: RunOptions,
): Promise<ProgramResult> {
  return new Promise<ProgramResult>((resolve, reject) => {
    const asked = (starter ??= start());
    const id = (ids += 1);
    const send = (request: ProgramRequest) => asked.process.send(request);
    const abort = () => send({ kind: 'abort', id });
    const done = () => signal?.removeEventListener('abort', abort);
    asked.waiting.set(id, {
      resolve: (result) => (done(), resolve(result)),
      reject: (error) => (done(), reject(error)),
    });
    asked.process.hold(true);
    send({ kind: 'run', id, program, args, options });
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
  });
}
