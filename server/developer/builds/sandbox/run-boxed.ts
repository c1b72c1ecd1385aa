import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { startProgram, type RunningProgram } from '#server/platform/adapters/processes/run-program.ts';
import { boxOptions, type BoxOptions } from './box';
import { unprivileged } from './make-box-folder';
import { type Limits, type PassedLimit, watchLimits } from './watch-limits';

/** Where bubblewrap is looked for. */
const PATH = '/usr/local/bin:/usr/bin:/bin';

export interface BoxedCommand extends BoxOptions {
  /** Program and arguments, inside. */
  readonly command: readonly string[];
  readonly limits: Limits;
  /** Bytes on the disk when the build began. */
  readonly diskAtBegin: number;
  readonly timeLimitMs: number;
  readonly outputLimit: number;
  readonly signal: AbortSignal;
  /** For its standard input; nothing when absent. */
  readonly input?: Readable;
}

/** Who reads what it writes. */
export interface BoxedOutput {
  readonly stdout: (stream: Readable) => Promise<void>;
  readonly stderr: (stream: Readable) => Promise<void>;
}

export interface BoxedEnd {
  readonly exitCode: number | null;
  /** Which limit ended it, or the caller's signal; null: it ended by itself. */
  readonly stopped: 'time' | 'output' | 'aborted' | PassedLimit | null;
}

/**
 * The kernel's own limit on processes and threads inside, far above what a build needs. The watch counts only ten times
 * a second, and less on a busy machine: without this limit a build that forks takes every process number of the
 * machine between two counts. bash knows it as `-u`, other shells as `-p`.
 */
const CAPPED = ['/bin/sh', '-c', 'ulimit -u 2048 2>/dev/null || ulimit -p 2048; exec "$@"', 'sh'];

/** Number of the first process inside, which bubblewrap tells by the pipe `--info-fd` names. */
const childPid = (info: Readable): Promise<number | null> =>
  new Promise((resolve) => {
    let text = '';
    // Read to its end, although the number comes first: bubblewrap dies of a pipe that is closed.
    info.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /"child-pid":\s*(\d+)\D/.exec(text)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    info.on('close', () => resolve(null));
  });

/** Ends the first process inside, and with it all others: its number space goes with it. */
const killInside = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
};

/** Watches the sandbox from the moment when its first process is known. @returns which limit ended it, once all is over */
const watchRunning = (running: RunningProgram, { limits, folder, diskAtBegin }: BoxedCommand) => {
  let passed: PassedLimit | null = null;
  let stop: () => void = () => undefined;
  const [info] = running.extra;
  const known = info ? childPid(info) : Promise.resolve(null);
  void known.then((pid) => {
    if (pid === null) return;
    stop = watchLimits(pid, { folder: folder.work, begin: diskAtBegin, limits }, (limit) => {
      passed = limit;
      killInside(pid);
      running.kill();
    });
  });
  return {
    end: async () => {
      // The pipe closes with the program, so that this waits for nothing.
      const pid = await known;
      stop();
      if (pid !== null) killInside(pid);
      return passed;
    },
  };
};

const feed = async (stdin: Writable, input: Readable | undefined) => {
  if (input === undefined) return void stdin.end();
  // The program may end before it has read all; its exit code says why.
  await pipeline(input, stdin).catch(() => undefined);
};

/**
 * Runs one command in the sandbox, with all it starts, and waits until nothing of it is left.
 * @throws Error when bubblewrap could not be started, or a reader of its output threw
 */
export const runBoxed = async (boxed: BoxedCommand, output: BoxedOutput): Promise<BoxedEnd> => {
  const { command, timeLimitMs, outputLimit, signal, input } = boxed;
  const running = startProgram('bwrap', ['--info-fd', '3', '--args', '4', '--', ...CAPPED, ...command], {
    env: { PATH },
    cwd: '/',
    user: unprivileged(),
    extraPipes: 2,
    ...{ timeLimitMs, outputLimit, signal },
  });
  running.extra[1]?.end(`${boxOptions(boxed).join('\0')}\0`);
  const watch = watchRunning(running, boxed);
  const reading = Promise.all([output.stdout(running.stdout), output.stderr(running.stderr)]);
  const feeding = feed(running.stdin, input);
  // Whoever reads may give up on what it reads.
  reading.catch(() => running.kill());
  const ended = await running.ended.finally(async () => {
    await watch.end();
    input?.destroy();
    await feeding;
  });
  await reading;
  const passed = await watch.end();
  return { exitCode: ended.exitCode, stopped: passed ?? (ended.stopped === 'killed' ? null : ended.stopped) };
};

/** Reads a stream to its end and forgets it. */
export const discard = (stream: Readable): Promise<void> => finished(stream.resume());
