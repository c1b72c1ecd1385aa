import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Duplex, Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { NICENESS } from '#server/platform/adapters/processes/run-behind.ts';
import { type StreamedProgram, streamProgram } from '#server/platform/adapters/processes/stream-program.ts';
import { sandboxOptions, type SandboxOptions } from './sandbox-options';
import { unprivileged } from './make-sandbox-folder';
import { type Limits, type PassedLimit, watchLimits } from './watch-limits';

/** Where bubblewrap is looked for. */
const PATH = '/usr/local/bin:/usr/bin:/bin';

export interface SandboxedCommand extends SandboxOptions {
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
  /** Speaks with the command through its file descriptor 5, from its start until it ends. */
  readonly talk?: (pipe: Duplex) => void;
}

/** Who reads what it writes. */
export interface SandboxedOutput {
  readonly stdout: (stream: Readable) => Promise<void>;
  readonly stderr: (stream: Readable) => Promise<void>;
}

export interface SandboxedEnd {
  readonly exitCode: number | null;
  /** Which limit ended it, or the caller's signal; null: it exited on its own. */
  readonly stopped: 'time' | 'output' | 'aborted' | PassedLimit | null;
}

/** File descriptors inside bubblewrap, besides the three standard ones. */
const ARGS = 3;
const GATE = 4;
/** Where a command that is spoken with finds its pipe. */
export const TALK = 5;

/** The first program inside; it is given the name of the build's folder, by which the sweep finds leftovers. */
const FIRST = [
  // Waits for the server: `--die-with-parent` only works if bubblewrap asked for it before the server was killed.
  `printf . >&${GATE}`,
  `read -r go <&${GATE} || exit 125`,
  `exec ${GATE}>&-`,
  // The kernel's limit on processes: between two counts of the watch (ten a second) a fork bomb would take every process
  // number of the machine. bash knows it as `-u`, other shells as `-p`.
  'ulimit -u 2048 2>/dev/null || ulimit -p 2048',
  // bubblewrap started it before its niceness could be set from outside.
  `command -v nice >/dev/null && set -- nice -n ${NICENESS.build - NICENESS.waitedFor} "$@"`,
  'exec "$@"',
].join('; ');

/**
 * Resolves when the first process waits at the gate; null: it never came so far.
 * @param info path of a file that has the number of it by then
 */
function waitAtGate(gate: Duplex, info: string): Promise<number | null> {
  return new Promise((resolve) => {
    gate.once('data', () => {
      readFile(info, 'utf8').then(
        (text) => resolve(Number(/"child-pid":\s*(\d+)/.exec(text)?.[1])),
        () => resolve(null),
      );
    });
    gate.on('close', () => resolve(null));
  });
}

/** Ends the first process inside, and with it all others: its number space goes with it. */
function killInside(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

const GONE_LOOK_MS = 5;
/** The longest that is waited for a killed process: one may hang in the kernel, and no build may hang with it. */
const GONE_MS = 10_000;

/**
 * Waits until a killed first process is gone, or a zombie: then nothing of the sandbox runs. bubblewrap outside may end
 * before it does, and what still ends may write into the folder that is about to be removed.
 */
async function waitUntilGone(pid: number) {
  for (const until = Date.now() + GONE_MS; Date.now() < until; await wait(GONE_LOOK_MS)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    if (stat === null || /\) [ZX] /.test(stat)) return;
  }
}

/** Watches the sandbox from before its command begins. @returns which limit ended it, once all processes exited */
function watchRunning(running: StreamedProgram, info: string, { limits, folder, diskAtBegin }: SandboxedCommand) {
  let passed: PassedLimit | null = null;
  let stop: () => void = () => undefined;
  const gate = running.extra[1]!;
  const known = waitAtGate(gate, info);
  void known.then((pid) => {
    if (pid === null) return;
    stop = watchLimits(pid, { folder: folder.root, begin: diskAtBegin, limits }, (limit) => {
      passed = limit;
      killInside(pid);
      running.kill();
    });
    gate.end('go\n');
  });
  return {
    end: async () => {
      // The gate closes with the program, so that this waits for nothing.
      const pid = await known;
      stop();
      if (pid === null) return passed;
      killInside(pid);
      await waitUntilGone(pid);
      return passed;
    },
  };
}

async function feed(stdin: Writable, input: Readable | undefined) {
  if (input === undefined) return void stdin.end();
  // The program may end before it has read all; its exit code has the reason.
  await pipeline(input, stdin).catch(() => undefined);
}

/**
 * Runs one command in the sandbox, with all it starts, and waits until nothing of it is left.
 * @throws Error when bubblewrap could not be started, or a reader of its output threw
 */
export async function runSandboxed(sandboxed: SandboxedCommand, output: SandboxedOutput): Promise<SandboxedEnd> {
  const { command, folder, timeLimitMs, outputLimit, signal, input, talk } = sandboxed;
  const extraPipes = talk === undefined ? 2 : 3;
  // Before anything is started: it throws where private data would be shown.
  const options = sandboxOptions(sandboxed).join('\0');
  // A file and no pipe: bubblewrap would die of a pipe whose reader was killed, and leave a process behind that waits for it.
  const info = join(folder.root, 'info.json');
  const own = ['--args', String(ARGS), '--info-fd', String(ARGS + extraPipes), '--'];
  const running = streamProgram('bwrap', [...own, '/bin/sh', '-c', FIRST, basename(folder.root), ...command], {
    env: { PATH },
    cwd: '/',
    user: unprivileged(),
    extraPipes,
    file: info,
    timeLimitMs,
    outputLimit,
    signal,
  });
  running.extra[0]?.end(`${options}\0`);
  const pipe = running.extra[TALK - ARGS];
  if (pipe) talk?.(pipe);
  const watch = watchRunning(running, info, sandboxed);
  const reading = Promise.all([output.stdout(running.stdout), output.stderr(running.stderr)]);
  const feeding = feed(running.stdin, input);
  // The reader may abort.
  reading.catch(() => running.kill());
  let passed: PassedLimit | null = null;
  const ended = await running.ended.finally(async () => {
    passed = await watch.end();
    input?.destroy();
    await feeding;
  });
  await reading;
  return { exitCode: ended.exitCode, stopped: passed ?? (ended.stopped === 'killed' ? null : ended.stopped) };
}

/** Reads a stream to its end and forgets it. */
export function discard(stream: Readable): Promise<void> {
  return finished(stream.resume());
}
