import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { type Duplex, duplexPair, PassThrough } from 'node:stream';
import { expectPipes, forgetPipes } from './program-pipes';
import { askForProgram } from './program-starter';
import { type ProgramOptions, type RunningProgram, type StartedProgram, watchProgram } from './start-program';

export interface StreamOptions extends ProgramOptions {
  /** Pipes beside the three standard ones: file descriptors 3, 4, … of the program. */
  readonly extraPipes?: number;
  /** Path of a file that the program may write to, made or emptied: the descriptor after those of the pipes. */
  readonly file?: string;
}

export interface StreamedProgram extends RunningProgram {
  /** Pipes 3, 4, … in order. */
  readonly extra: readonly Duplex[];
}

/** Writes to the program once its pipe is there. */
function openInput() {
  const input = new PassThrough();
  const use = (pipe: Socket) => {
    // Nothing comes back but the end of the program.
    pipe.resume();
    input.pipe(pipe);
    input.on('close', () => pipe.end());
    pipe.on('close', () => input.destroy());
    if (input.destroyed) pipe.destroy();
  };
  return { stream: input, use };
}

/** Reads from the program once its pipe is there. */
function openOutput() {
  const output = new PassThrough();
  const use = (pipe: Socket) => {
    pipe.pipe(output);
    pipe.on('end', () => pipe.end());
    pipe.on('error', () => output.end());
    output.on('close', () => pipe.destroy());
    if (output.destroyed) pipe.destroy();
  };
  return { stream: output, use };
}

/** Reads from the program and writes to it once its pipe is there. */
function openBoth() {
  const [stream, inner] = duplexPair();
  // It may exit without reading all: its exit reports why.
  for (const end of [stream, inner]) end.on('error', () => undefined);
  // The program is gone, and reads nothing more.
  stream.on('end', () => stream.end());
  const use = (pipe: Socket) => {
    pipe.pipe(inner).pipe(pipe);
    pipe.on('close', () => inner.end());
    stream.on('close', () => pipe.destroy());
    if (stream.destroyed) pipe.destroy();
  };
  return { stream, use };
}

/**
 * Starts a program whose streams the caller reads and writes. The small process starts it (program-starter.ts); bytes go
 * directly from here to the program.
 */
export function streamProgram(program: string, args: readonly string[], options: StreamOptions): StreamedProgram {
  const { env, cwd, user, extraPipes = 0, file } = options;
  const [input, output, errors] = [openInput(), openOutput(), openOutput()];
  const extra = Array.from({ length: extraPipes }, openBoth);
  const events = new EventEmitter();
  const child = Object.assign(events, {
    pid: undefined as number | undefined,
    exitCode: null as number | null,
    signalCode: null as NodeJS.Signals | null,
    stdio: [input.stream, output.stream, errors.stream],
  });
  events.on('error', () => undefined);
  const { socket, names } = expectPipes([input, output, errors, ...extra].map(({ use }) => use));
  const isClosed = () => output.stream.closed && errors.stream.closed;
  const close = () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded && isClosed()) events.emit('close', child.exitCode, child.signalCode);
  };
  for (const { stream } of [output, errors]) stream.on('close', close);
  const running = watchProgram(child as unknown as StartedProgram, options);
  askForProgram((id) => ({ kind: 'stream', id, program, args, options: { env, cwd, user }, file, socket, names }), {
    onReply: (reply) => {
      if ('pid' in reply) {
        child.pid = reply.pid;
        events.emit('spawn');
      } else if ('exitCode' in reply) {
        child.exitCode = reply.exitCode;
        child.signalCode = reply.signal;
        input.stream.destroy();
        events.emit('exit', reply.exitCode, reply.signal);
        close();
      }
    },
    onError: (error) => {
      forgetPipes(names);
      for (const { stream } of [input, output, errors, ...extra]) stream.destroy();
      events.emit('error', error);
    },
  });
  return { ...running, extra: extra.map(({ stream }) => stream) };
}
