import { type ChildProcess, spawn } from 'node:child_process';
import { type Readable, Transform, type Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { runBehind } from './run-behind';

/** Why a program was ended from here: a limit, the caller's signal, or `kill`. */
export type StopReason = 'time' | 'output' | 'aborted' | 'killed';

export interface ProgramOptions {
  /** Its whole environment: nothing is inherited, since this process's own holds secrets. `PATH` finds the program. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Whom to drop to. Only root can, and a program of strangers must not run as root. */
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly timeLimitMs?: number;
  /** Bytes of stdout and stderr together; what comes after them is lost and the program is killed. */
  readonly outputLimit?: number;
  /** Aborted: the program is killed. */
  readonly signal?: AbortSignal;
}

export interface ProgramEnd {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Null when it ended by itself. */
  readonly stopped: StopReason | null;
}

/** A running program. Its output must be read (or `resume`d): it waits while the pipes are full. */
export interface RunningProgram {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Ends it and everything it started in its process group, at once. */
  readonly kill: () => void;
  /** Resolves when it ended and its output is closed. Rejects with the system's error when it could not be started. */
  readonly ended: Promise<ProgramEnd>;
}

/** Kills a whole group; that it is gone already is no error. */
export function killGroup(pid: number | undefined) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // ESRCH: no process is left in the group.
  }
}

/** Forwards bytes until `limit` is reached, then calls `onLimit` once. */
function createMeter(limit: number, onLimit: () => void) {
  let left = limit;
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const part = chunk.subarray(0, Math.max(0, left));
        left -= chunk.length;
        if (left < 0) onLimit();
        done(null, part);
      },
    });
}

/** How long the rest of the output of a killed program is waited for: one that left the group may hold the pipe open. */
const REST_MS = 500;

interface Measured {
  readonly output: Readable;
  /** Ends the output although the pipe is still open. */
  readonly cut: () => void;
}

function measure(source: Readable, meter: Transform): Measured {
  source.on('error', (error) => meter.destroy(error));
  // The reader went away: the program gets SIGPIPE in place of waiting for ever.
  meter.on('close', () => source.destroy());
  source.pipe(meter);
  const cut = () => {
    source.unpipe(meter);
    source.destroy();
    meter.end();
  };
  return { output: meter, cut };
}

/** A started program as `spawn` gives it; its number is unknown while another process still starts it. */
export type StartedProgram = Pick<ChildProcess, 'pid' | 'exitCode' | 'signalCode' | 'stdio' | 'on' | 'once'>;

function watchEnd(child: StartedProgram, stoppedBy: () => StopReason | null, cutOutput: () => void) {
  return new Promise<ProgramEnd>((resolve, reject) => {
    let rest: NodeJS.Timeout | undefined;
    child.once('error', reject);
    child.once('exit', () => {
      // What it left behind in its group ends with it.
      killGroup(child.pid);
      if (stoppedBy() !== null) rest = setTimeout(cutOutput, REST_MS);
    });
    child.once('close', (exitCode, signal) => {
      clearTimeout(rest);
      resolve({ exitCode, signal, stopped: stoppedBy() });
    });
  });
}

/** Watches a started program: its limits, its output, its end. */
export function watchProgram(
  child: StartedProgram,
  { timeLimitMs, outputLimit = Infinity, signal }: Omit<ProgramOptions, 'env'>,
): RunningProgram {
  let stopped: StopReason | null = null;
  const stop = (reason: StopReason) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    stopped ??= reason;
    killGroup(child.pid);
  };
  child.once('spawn', () => stopped !== null && killGroup(child.pid));
  const onAbort = () => stop('aborted');
  const timer = timeLimitMs === undefined ? undefined : setTimeout(() => stop('time'), timeLimitMs);
  const [stdin, stdout, stderr] = child.stdio as unknown as [Writable, Readable, Readable];
  // A program may exit without reading all input: its exit reports why.
  stdin.on('error', () => undefined);
  const meter = createMeter(outputLimit, () => stop('output'));
  const outputs = [measure(stdout, meter()), measure(stderr, meter())] as const;
  const cutOutput = () => {
    stdin.destroy();
    for (const { cut } of outputs) cut();
  };
  const ended = watchEnd(child, () => stopped, cutOutput).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  });
  // A caller that reads the output first may fail before it awaits `ended`.
  ended.catch(() => undefined);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  const [out, err] = outputs;
  return {
    stdin,
    ended,
    stdout: out.output,
    stderr: err.output,
    kill: () => stop('killed'),
  };
}

/**
 * Starts a program with an argument array (never through a shell) in a process group of its own.
 * @param program name looked up in `env.PATH`, or an absolute path
 * @throws Error of the system when it has no room for another process, or does not let `user` be taken on
 */
export function startProgram(program: string, args: readonly string[], options: ProgramOptions): RunningProgram {
  const { env, cwd, user } = options;
  const child = spawn(program, [...args], { env, cwd, ...user, detached: true, stdio: 'pipe' });
  runBehind(child.pid, true);
  // Out of file descriptors there are no pipes either: watching throws, and this error is emitted later.
  child.on('error', () => undefined);
  return watchProgram(child, options);
}

export interface ProgramResult extends ProgramEnd {
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Bytes of output of a program that is read whole. */
const MAX_OUTPUT = 64 * 1024 * 1024;

export interface RunOptions extends ProgramOptions {
  /** For its standard input, which is empty when absent. */
  readonly input?: string | Uint8Array;
}

/**
 * Starts a program from this process and gathers what it writes. Others call `runProgram` (run-program.ts).
 * @throws Error of the system when it could not be started
 */
export async function gatherProgram(
  program: string,
  args: readonly string[],
  { input, ...options }: RunOptions,
): Promise<ProgramResult> {
  const running = startProgram(program, args, { outputLimit: MAX_OUTPUT, ...options });
  running.stdin.end(input);
  const [stdout, stderr, end] = await Promise.all([buffer(running.stdout), text(running.stderr), running.ended]);
  return { ...end, stdout, stderr };
}
