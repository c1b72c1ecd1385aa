import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endOf, forkProcess, type ProcessScript, sendTo } from './fork-process';
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
      readonly options: Pick<ProgramOptions, 'env' | 'cwd' | 'user'>;
      /** Of a file that the program may write to, emptied: the descriptor after those of the pipes. */
      readonly file: string | undefined;
      readonly socket: string;
      readonly names: readonly string[];
    }
  | ({ readonly kind: 'process'; readonly id: number } & ProcessScript)
  | { readonly kind: 'say'; readonly id: number; readonly message: object }
  | { readonly kind: 'abort'; readonly id: number };

/** What it answers: how the program ended, that it was started, what a process of ours says, or why it was not started. */
export type ProgramReply =
  | { readonly id: number; readonly result: ProgramResult }
  | { readonly id: number; readonly pid: number }
  | { readonly id: number; readonly said: unknown }
  | { readonly id: number; readonly exitCode: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string | undefined } };

/** Who asked for a program. */
export interface Asker {
  /** Whether it keeps this process running from its beginning on; yes when absent. */
  readonly isHeld?: boolean;
  readonly onReply: (reply: Exclude<ProgramReply, { readonly error: unknown }>) => void;
  /** It was not started, or the process of programs ended. */
  readonly onError: (error: Error) => void;
}

interface Starter {
  readonly process: ChildProcess;
  readonly askers: Map<number, Asker>;
  /** Those that keep this process running. */
  readonly held: Set<number>;
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

function hold({ process, held }: Starter, id: number, on: boolean) {
  if (on) held.add(id);
  else held.delete(id);
  if (held.size > 0) process.channel?.ref();
  else process.channel?.unref();
}

function settle(started: Starter, id: number) {
  const one = started.askers.get(id);
  started.askers.delete(id);
  hold(started, id, false);
  return one;
}

function receive(started: Starter, reply: ProgramReply) {
  if ('pid' in reply || 'said' in reply) return started.askers.get(reply.id)?.onReply(reply);
  const one = settle(started, reply.id);
  if ('error' in reply) one?.onError(Object.assign(new Error(reply.error.message), { code: reply.error.code }));
  else one?.onReply(reply);
}

function start(): Starter {
  const process = forkProcess({ script: fileURLToPath(programProcess()), env: {} });
  const started: Starter = { process, askers: new Map(), held: new Set() };
  const end = (reason: Error) => {
    if (starter === started) starter = null;
    for (const id of [...started.askers.keys()]) settle(started, id)?.onError(reason);
  };
  process.on('message', (message) => receive(started, message as ProgramReply));
  process.on('error', end);
  process.on('exit', (exitCode, signal) => end(endOf(exitCode, signal)));
  process.unref();
  process.channel?.unref();
  return started;
}

/**
 * Has a program started by a small process: forking copies the page tables and blocks a server of 570 MB for 15 ms
 * (bench/start-program.mjs). That process lives as long as this one and ends what it runs.
 * @param make the request, by its number
 * @returns asks for more about it
 */
export function askForProgram(
  make: (id: number) => ProgramRequest,
  asker: Asker,
): {
  readonly id: number;
  readonly send: (request: ProgramRequest) => void;
  readonly hold: (on: boolean) => void;
} {
  const asked = (starter ??= start());
  const id = (ids += 1);
  asked.askers.set(id, asker);
  if (asker.isHeld !== false) hold(asked, id, true);
  sendTo(asked.process, make(id));
  return {
    id,
    send: (request) => sendTo(asked.process, request),
    hold: (on) => asked.askers.has(id) && hold(asked, id, on),
  };
}
