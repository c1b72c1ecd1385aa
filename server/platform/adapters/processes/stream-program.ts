import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { expectPipes, forgetPipes } from './program-pipes';
import { askForProgram } from './program-starter';
import { type ProgramOptions, type RunningProgram, type StartedProgram, watchProgram } from './start-program';

/** Without what only a process that starts a program itself can give it. */
type StreamOptions = Omit<ProgramOptions, 'user' | 'extraPipes' | 'files'>;

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

/**
 * Starts a program whose streams the caller reads and writes. The small process starts it (program-starter.ts); bytes go
 * directly from here to the program.
 */
export function streamProgram(program: string, args: readonly string[], options: StreamOptions): RunningProgram {
  const { env, cwd } = options;
  const [input, output, errors] = [openInput(), openOutput(), openOutput()];
  const events = new EventEmitter();
  const child = Object.assign(events, {
    pid: undefined as number | undefined,
    exitCode: null as number | null,
    signalCode: null as NodeJS.Signals | null,
    stdio: [input.stream, output.stream, errors.stream],
  });
  events.on('error', () => undefined);
  const { socket, names } = expectPipes([input.use, output.use, errors.use]);
  const isClosed = () => output.stream.closed && errors.stream.closed;
  const close = () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded && isClosed()) events.emit('close', child.exitCode, child.signalCode);
  };
  for (const { stream } of [output, errors]) stream.on('close', close);
  const running = watchProgram(child as unknown as StartedProgram, options);
  askForProgram((id) => ({ kind: 'stream', id, program, args, options: { env, cwd }, socket, names }), {
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
      for (const { stream } of [input, output, errors]) stream.destroy();
      events.emit('error', error);
    },
  });
  return running;
}
