import type { HostPullTrouble } from '#common/contract/pull-requests.ts';
import { type FetchFrom, secretConfig } from './fetch-host';
import { GitError, type GitRepository, runGit } from './git';
import { NO_SHA } from './refs';

const CONFIG = ['http.followRedirects=false', 'http.lowSpeedLimit=1000', 'http.lowSpeedTime=60'];
/** A session's branch is a few commits on what the host has. */
const TIME_LIMIT_MS = 60_000;

/** Why a branch was not taken; `unauthorized`: the host does not accept the connection. */
export type PushRefusal = Exclude<HostPullTrouble, 'needs_connection' | 'unreachable'> | 'unauthorized';

/** Words of git and of GitHub, of which the first that is found counts. */
const WORDS: readonly (readonly [RegExp, PushRefusal])[] = [
  [/archived/i, 'archived'],
  [/non-fast-forward|fetch first|stale info/i, 'diverged'],
  [/protected branch|hook declined/i, 'protected'],
  [/returned error: 403|permission to .* denied/i, 'no_write'],
  [/returned error: 401|could not read username|authentication failed/i, 'unauthorized'],
  [/returned error: 404|repository .* not found/i, 'no_write'],
  [/\[(?:remote )?rejected\]/i, 'rejected'],
];

/**
 * Gives a commit to a branch of a code host. Never forced: the host's own commits stay.
 * @returns why the host did not take it; null: it did, or had it
 * @throws GitError when the host does not answer
 */
export async function pushHost(
  repository: GitRepository,
  to: FetchFrom,
  { branch, sha, lease }: { readonly branch: string; readonly sha: string; readonly lease?: string },
): Promise<PushRefusal | null> {
  const ref = `refs/heads/${branch}`;
  const flags = ['--porcelain', '--no-verify', '--no-recurse-submodules'];
  // What is deleted is deleted only while it is the commit that the person saw.
  const guard = lease === undefined ? [] : [`--force-with-lease=${ref}:${lease}`];
  const { exitCode, stdout, stderr } = await runGit(
    repository,
    ['push', ...flags, ...guard, '--', to.url, `${sha === NO_SHA ? '' : sha}:${ref}`],
    { env: secretConfig(to), config: CONFIG, timeLimitMs: TIME_LIMIT_MS, accept: [0, 1, 128] },
  );
  if (exitCode === 0) return null;
  const said = `${stdout.toString()}\n${stderr}`;
  const known = WORDS.find(([words]) => words.test(said));
  if (known === undefined) throw new GitError('push', exitCode, stderr);
  return known[1];
}
