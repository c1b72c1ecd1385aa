import type { Readable } from 'node:stream';
import type { RunningProgram } from '#server/platform/adapters/processes/start-program.ts';
import { type GitRepository, linesOf, runGit, startGit } from './git';
import { listRefs } from './refs';

const HOUR_MS = 3_600_000;

/**
 * All refs and what they need, as one stream that another git can read.
 * @param refs patterns of `git rev-list`: `--all`, `--branches`
 * @returns null when there is nothing to bundle
 */
export async function bundle(
  repository: GitRepository,
  refs: readonly string[] = ['--all'],
): Promise<RunningProgram | null> {
  if ((await listRefs(repository, 'refs/')).length === 0) return null;
  const program = startGit(repository, ['bundle', 'create', '--quiet', '-', ...refs], { timeLimitMs: HOUR_MS });
  program.stdin.end();
  return program;
}

/**
 * Takes everything that a bundle holds into a repository that has none of its refs.
 * @param file absolute path of the bundle
 * @throws GitError when the bundle is not whole
 */
export async function unbundle(repository: GitRepository, file: string): Promise<void> {
  const { stdout } = await runGit(repository, ['bundle', 'unbundle', file], {
    timeLimitMs: HOUR_MS,
    config: ['transfer.fsckObjects=false'],
  });
  const created = linesOf(stdout)
    .map((line) => ({ sha: line.slice(0, 40), ref: line.slice(41) }))
    .filter(({ ref }) => ref.startsWith('refs/'));
  const input = created.map(({ sha, ref }) => `create ${ref}\0${sha}\0`).join('');
  await runGit(repository, ['update-ref', '-z', '--stdin'], { input });
}

/** Waits for a program whose output was read; its error text is read here. */
export async function finished(program: RunningProgram, what: string): Promise<void> {
  drain(program.stderr);
  const { exitCode, stopped } = await program.ended;
  if (exitCode !== 0) throw new Error(`git ${what} failed (${stopped ?? exitCode}).`);
}

function drain(stream: Readable) {
  void stream.resume();
}
