import { stat } from 'node:fs/promises';
import { AppError } from '#server/platform/app-error.ts';
import { fsckSettings } from './fsck-settings';
import { type GitOptions, type GitRepository, runGit } from './git';
import { listRefs } from './refs';
import { removeIncoming } from './sweep';

/** Where the branches of a code host are kept beside ours; git clients do not see it (serve-git.ts). */
const HOST_HEADS = 'refs/host/heads/';
/** A first fetch brings a whole history. */
const TIME_LIMIT_MS = 840_000;

const CONFIG = [
  'http.followRedirects=false',
  // A host that sends nothing for a minute must not hold a job for a quarter of an hour.
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=60',
  // As of pushes: what comes as one pack stays one.
  'fetch.unpackLimit=1',
  ...fsckSettings('fetch'),
  'maintenance.auto=false',
];

/** Where to fetch from. */
export interface FetchFrom {
  /** Without name and password. */
  readonly url: string;
  /** Value of `Authorization`, for this host alone. */
  readonly authorization: string;
}

/** Settings that git reads from its environment: none is written to the disk or visible among its arguments. */
export function secretConfig({ url, authorization }: FetchFrom) {
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${new URL(url).origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: ${authorization}`,
  };
}

/**
 * Removes files that git could not end, as they were larger than it may write. Of other faults the sweep removes what is
 * left.
 * @returns whether there were any: git says no more than that it failed
 */
async function removeTooLarge({ dir }: GitRepository, { maxFileBytes = Infinity }: Pick<GitOptions, 'maxFileBytes'>) {
  let many = 0;
  await removeIncoming(dir, async (path) => {
    const isTooLarge = (await stat(path)).size >= maxFileBytes;
    if (isTooLarge) many += 1;
    return isTooLarge;
  });
  return many > 0;
}

/**
 * Fetches all branches and tags of a repository at a code host. The branches go to a separate namespace first
 * (`readHostHeads`): the caller decides which of ours follow them.
 * @throws AppError `plan_limit` beyond `maxFileBytes`; GitError when the host fails or sends what cannot be read
 */
export async function fetchHost(
  repository: GitRepository,
  from: FetchFrom,
  options: Pick<GitOptions, 'maxFileBytes' | 'signal'> = {},
): Promise<void> {
  const refs = [`+refs/heads/*:${HOST_HEADS}*`, '+refs/tags/*:refs/tags/*'];
  const flags = ['--quiet', '--prune', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules'];
  const fetching = runGit(repository, ['fetch', ...flags, '--', from.url, ...refs], {
    env: secretConfig(from),
    config: CONFIG,
    timeLimitMs: TIME_LIMIT_MS,
    ...options,
  });
  await fetching.catch(async (error: unknown) => {
    throw (await removeTooLarge(repository, options)) ? new AppError('plan_limit', { cause: error }) : error;
  });
}

/** The branches of the host as they were fetched last, by name. */
export async function readHostHeads(repository: GitRepository): Promise<Map<string, string>> {
  return new Map((await listRefs(repository, HOST_HEADS)).map(({ name, sha }) => [name.slice(HOST_HEADS.length), sha]));
}
