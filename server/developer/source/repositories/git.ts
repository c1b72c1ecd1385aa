import { dirname, isAbsolute } from 'node:path';
import { AppError } from '#server/platform/app-error.ts';
import { createFairQueue } from '#server/platform/fair-queue.ts';
import { runProgram } from '#server/platform/adapters/processes/run-program.ts';
import type {
  ProgramOptions,
  ProgramResult,
  RunningProgram,
} from '#server/platform/adapters/processes/start-program.ts';
import { streamProgram } from '#server/platform/adapters/processes/stream-program.ts';

/** A bare repository on the disk, and the git that works on it. */
export interface GitRepository {
  /** Absolute. */
  readonly dir: string;
  /** GIT_PATH. */
  readonly gitPath: string;
}

/** git ended with an error. Its own words name paths: they are for the log, never for a caller. */
export class GitError extends Error {
  constructor(
    readonly command: string,
    readonly exitCode: number | null,
    readonly detail: string,
  ) {
    super(`git ${command} failed (${exitCode ?? 'killed'}): ${detail.slice(0, 2000)}`);
    this.name = 'GitError';
  }
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The whole environment of every git: our configuration only, no prompt for a password. */
function environment(gitPath: string): Record<string, string> {
  return {
    PATH: isAbsolute(gitPath) ? `${dirname(gitPath)}:${PATH}` : PATH,
    HOME: '/nonexistent',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'http:https',
    GIT_LITERAL_PATHSPECS: '1',
    // A commit is what its name says: refs/replace/ would put another in its place.
    GIT_NO_REPLACE_OBJECTS: '1',
  };
}

/** Bytes of memory that one git takes. Strangers choose what it reads. */
const MAX_MEMORY = 768 * 1024 * 1024;
/** Seconds of processor time of one that reads or writes objects; of others as many as they may take at all. */
const CPU_SECONDS = 15;
/** Words of git about a program of it that wrote a file larger than `maxFileBytes`. */
export const FILE_TOO_LARGE = 'died of signal 25';

/** Bytes of the unit in which shells count the size of files. */
const FILE_BLOCK = 512;

/** Sets the limits for a program and all that it starts; what a system does not know is left out. */
function bounded({ timeLimitMs, maxFileBytes = Infinity }: GitOptions) {
  const seconds = timeLimitMs === undefined ? CPU_SECONDS : Math.ceil(timeLimitMs / 1000);
  const limits = [`-v ${MAX_MEMORY / 1024}`, `-t ${seconds}`];
  if (Number.isFinite(maxFileBytes)) limits.push(`-f ${Math.ceil(maxFileBytes / FILE_BLOCK)}`);
  return `${limits.map((limit) => `ulimit ${limit} 2>/dev/null; `).join('')}exec "$0" "$@"`;
}

/** Keep git's own memory far below the limit, whatever the repository: threads and windows of packs are address space. */
const MEMORY_SETTINGS = [
  'pack.threads=1',
  'index.threads=1',
  'grep.threads=1',
  'core.packedGitLimit=256m',
  'core.packedGitWindowSize=32m',
  'core.deltaBaseCacheLimit=64m',
  'pack.windowMemory=128m',
  // Larger files are streamed, and have no lines.
  'core.bigFileThreshold=64m',
];

/** What holds for every command: nothing that lies in a repository is run, and nothing in it is a link on our disk. */
function settings(dir: string) {
  return [
    'core.hooksPath=/dev/null',
    'core.fsmonitor=false',
    'core.symlinks=false',
    'core.quotePath=false',
    'gc.auto=0',
    `safe.directory=${dir}`,
    ...MEMORY_SETTINGS,
  ].flatMap((setting) => ['-c', setting]);
}

export interface GitOptions extends Omit<ProgramOptions, 'env' | 'cwd'> {
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of this call, `name=value`. */
  readonly config?: readonly string[];
  /** Bytes of the largest file that it may write; what writes more is ended. */
  readonly maxFileBytes?: number;
}

function withConfig(config: readonly string[] = []) {
  return config.flatMap((setting) => ['-c', setting]);
}

/**
 * Starts git on a repository; the caller reads its streams.
 * @param args the command and its arguments; paths come after `--`
 */
export function startGit(
  { dir, gitPath }: GitRepository,
  args: readonly string[],
  { env, config, ...options }: GitOptions = {},
): RunningProgram {
  const all = [...settings(dir), ...withConfig(config), `--git-dir=${dir}`, ...args];
  return streamProgram('/bin/sh', ['-c', bounded(options), gitPath, ...all], {
    ...options,
    cwd: dir,
    env: { ...environment(gitPath), ...env },
  });
}

/** A git command reads or writes objects, not the world: what takes longer has gone wrong, or is too much. */
const TIME_LIMIT_MS = 60_000;

interface RunOptions extends GitOptions {
  readonly input?: string | Uint8Array;
  /** Exit codes that mean something other than failure; 0 alone when absent. */
  readonly accept?: readonly number[];
}

/** Gits of one repository at once: each may take all of its memory. Calls are bounded where they begin (call-turns.ts). */
const turns = createFairQueue({ running: Infinity, runningEach: 4, waiting: Infinity, waitingEach: Infinity });

/**
 * Runs git to its end, in turn with others of its repository unless it has a time limit of its own.
 * @throws GitError for an exit code that is not accepted; AppError `too_large` beyond the limits of time, memory and
 *   output, `no_space` when the disk is full
 */
export async function runGit(
  { dir, gitPath }: GitRepository,
  args: readonly string[],
  { env, config, accept = [0], ...options }: RunOptions = {},
): Promise<ProgramResult> {
  const all = [...settings(dir), ...withConfig(config), `--git-dir=${dir}`, ...args];
  const run = () =>
    runProgram('/bin/sh', ['-c', bounded(options), gitPath, ...all], {
      timeLimitMs: TIME_LIMIT_MS,
      ...options,
      cwd: dir,
      env: { ...environment(gitPath), ...env },
    });
  const result = await (options.timeLimitMs === undefined ? turns.run(dir, run) : run());
  const { exitCode, stopped, stderr } = result;
  if (stopped === null && exitCode !== null && accept.includes(exitCode)) return result;
  const cause = new GitError(args[0] ?? '', exitCode, stopped === null ? stderr : `stopped: ${stopped}`);
  const code = limitOf(result);
  throw code === null ? cause : new AppError(code, { cause });
}

/** Which limit ended a git: of its memory, its processor time or its output, or of the disk; null: none. */
function limitOf({ signal, stopped, stderr }: ProgramResult): 'too_large' | 'no_space' | null {
  if (/No space left on device|Disk quota exceeded/.test(stderr)) return 'no_space';
  if (
    stopped === 'output' ||
    stopped === 'time' ||
    /[Oo]ut of memory|malloc failed|mmap failed|Cannot allocate memory/.test(stderr)
  )
    return 'too_large';
  // The kernel ends what used its processor time.
  return stopped === null && (signal === 'SIGKILL' || signal === 'SIGXCPU') ? 'too_large' : null;
}

/** The same for a command outside any repository. */
export function runPlainGit(gitPath: string, args: readonly string[], cwd = '/'): Promise<ProgramResult> {
  return runProgram(gitPath, args, { env: environment(gitPath), cwd, timeLimitMs: TIME_LIMIT_MS });
}

/** What a command wrote, one text per line. */
export function linesOf(output: Buffer): string[] {
  return output
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** What a command wrote with `-z`. */
export function recordsOf(output: Buffer): string[] {
  const records = output.toString('utf8').split('\0');
  if (records.at(-1) === '') records.pop();
  return records;
}

/** The same one by one, for lists that strangers make long: what reads them can pause (in-slices.ts). */
export function* eachRecord(output: Buffer): Generator<string> {
  for (let at = 0; at < output.length;) {
    const end = output.indexOf(0, at);
    const to = end < 0 ? output.length : end;
    yield output.toString('utf8', at, to);
    at = to + 1;
  }
}
