import { type RunningProcess, startProcess } from './run-command';
import type { ProgramOptions, ProgramResult, RunOptions } from './start-program';

/** What the process of programs is asked for (program-process.ts). */
export type ProgramRequest =
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly program: string;
      readonly args: readonly string[];
      readonly options: Omit<RunOptions, 'signal'>;
    }
  | {
      /** The program's standard input, output, errors and further pipes are connections to `socket` that begin with their names. */
      readonly kind: 'stream';
      readonly id: number;
      readonly program: string;
      readonly args: readonly string[];
      readonly options: Pick<ProgramOptions, 'env' | 'cwd' | 'user' | 'niceness'>;
      /** Of a file that the program may write to, emptied: the descriptor after those of the pipes. */
      readonly file: string | undefined;
      readonly socket: string;
      readonly names: readonly string[];
    }
  | { readonly kind: 'abort'; readonly id: number };

/** What it answers: how the program ended, that it was started, or why it was not. */
export type ProgramReply =
  | { readonly id: number; readonly result: ProgramResult }
  | { readonly id: number; readonly pid: number }
  | { readonly id: number; readonly exitCode: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string | undefined } };

/** Who asked for a program. */
export interface Asker {
  readonly onReply: (reply: Exclude<ProgramReply, { readonly error: unknown }>) => void;
  /** It was not started, or the process of programs ended. */
  readonly onError: (error: Error) => void;
}

interface Starter {
  readonly process: RunningProcess;
  readonly askers: Map<number, Asker>;
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
function settle({ process, askers }: Starter, id: number) {
  const one = askers.get(id);
  askers.delete(id);
  if (askers.size === 0) process.hold(false);
  return one;
}

function receive(started: Starter, reply: ProgramReply) {
  if ('pid' in reply) return started.askers.get(reply.id)?.onReply(reply);
  const one = settle(started, reply.id);
  if ('error' in reply) one?.onError(Object.assign(new Error(reply.error.message), { code: reply.error.code }));
  else one?.onReply(reply);
}

function start(): Starter {
  const askers = new Map<number, Asker>();
  const started: Starter = {
    askers,
    process: startProcess(programProcess(), {
      env: {},
      onMessage: (message) => receive(started, message as ProgramReply),
      onEnd: (reason) => {
        if (starter === started) starter = null;
        for (const id of [...askers.keys()]) settle(started, id)?.onError(reason);
      },
    }),
  };
  return started;
}

/**
 * Has a program started by a small process: forking copies the page tables and blocks a server of 570 MB for 15 ms
 * (bench/start-program.mjs). That process lives as long as this one and ends what it runs.
 * @param make the request, by its number
 * @returns asks that process for more about it
 */
export function askForProgram(
  make: (id: number) => ProgramRequest,
  asker: Asker,
): { readonly id: number; readonly send: (request: ProgramRequest) => void } {
  const asked = (starter ??= start());
  const id = (ids += 1);
  asked.askers.set(id, asker);
  asked.process.hold(true);
  asked.process.send(make(id));
  return { id, send: asked.process.send };
}
