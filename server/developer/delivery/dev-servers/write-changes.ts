import { runStep, type Sandbox } from '#server/developer/delivery/builds/sandbox-step.ts';
import { discard } from '#server/developer/delivery/builds/sandbox/run-sandboxed.ts';
import { listChanges } from '#server/developer/source/repositories/difference.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { startArchive } from '#server/developer/source/repositories/start-archive.ts';
import { markArchive } from '#server/developer/delivery/builds/mark-archive.ts';

/** Arguments of one command; more files than these are no change of a turn. */
const MAX_FILES = 500;
const STEP_MS = 60_000;

/** Files that determine the packages. */
const PACKAGES =
  /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|\.npmrc)$/;

/** Deletes removed files, then unpacks changed ones with the current time, since watchers compare times. */
const WRITE = 'rm -f -- "$@" && exec tar -xmf - --overwrite --no-same-owner -C /work';
const REMOVE = 'rm -f -- "$@"';

/** `written`: the files are the commit's; `packages`: they are, and packages changed; `too_many`: nothing was written. */
export type Written = 'written' | 'packages' | 'too_many';

/**
 * Writes what differs between two commits into a sandbox whose server runs on. It is unpacked in a sandbox beside it, on the
 * same folder: no path of the project is opened from outside.
 * @throws BuildCancelled, BuildFailure; Error when git could not be read
 */
export async function writeChanges(
  sandbox: Sandbox,
  repository: GitRepository,
  from: string,
  to: string,
): Promise<Written> {
  const { files, truncated } = await listChanges(repository, from, to);
  if (truncated || files.length > MAX_FILES) return 'too_many';
  const gone = files.flatMap(({ path, oldPath, status }) =>
    status === 'deleted' ? [path] : oldPath === null ? [] : [oldPath],
  );
  const there = files.filter(({ status }) => status !== 'deleted').map(({ path }) => path);
  const own = { ...sandbox, deadline: Date.now() + STEP_MS };
  const step = { env: {}, network: false, cwd: '' };
  if (there.length === 0) {
    if (gone.length > 0) await runStep(own, { ...step, command: ['sh', '-c', REMOVE, 'sh', ...gone] });
  } else {
    const { signal } = sandbox.context;
    const git = startArchive(repository, to, there, { signal, timeLimitMs: STEP_MS });
    git.stdin.end();
    const input = markArchive(git.stdout, '');
    const command = ['sh', '-c', WRITE, 'sh', ...gone];
    const [{ exitCode }] = await Promise.all([runStep(own, { ...step, command, input }), discard(git.stderr)]);
    await git.ended;
    if (exitCode !== 0) return 'too_many';
  }
  return files.some(({ path }) => PACKAGES.test(path)) ? 'packages' : 'written';
}
