import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type GitRepository, GitError, linesOf, runGit } from './git';

const BRANCH = /^(?!refs\/)[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/;
const SHA = /^[0-9a-f]{40}$/;
/** What `update-ref` takes for a ref that must not be there. */
export const NO_SHA = '0'.repeat(40);

/** @throws AppError `invalid` for a name that git would not take, or that could be read as something else */
export const checkBranchName = async (repository: GitRepository, name: string, field: string): Promise<string> => {
  const { exitCode } = BRANCH.test(name)
    ? await runGit(repository, ['check-ref-format', '--branch', name], { accept: [0, 1, 128] })
    : { exitCode: 1 };
  if (exitCode !== 0) throw new AppError('invalid', { details: [fault(field, 'branch_format')] });
  return name;
};

/** The commit that a full ref or a full sha names; null when there is none. */
const resolveExactly = async (repository: GitRepository, name: string): Promise<string | null> => {
  const args = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
  const { exitCode, stdout } = await runGit(repository, args, { accept: [0, 1, 128] });
  return exitCode === 0 ? stdout.toString().trim() : null;
};

/**
 * The commit of a branch, or of a full sha that is in the repository.
 * @returns null for anything else: tags, `HEAD~1` and the like are not looked at
 */
export const resolveCommit = (repository: GitRepository, branchOrSha: string): Promise<string | null> => {
  if (SHA.test(branchOrSha)) return resolveExactly(repository, branchOrSha);
  return BRANCH.test(branchOrSha) ? resolveExactly(repository, `refs/heads/${branchOrSha}`) : Promise.resolve(null);
};

export interface Ref {
  readonly name: string;
  readonly sha: string;
}

/** All refs below a prefix: `refs/heads/`. */
export const listRefs = async (repository: GitRepository, prefix: string): Promise<Ref[]> => {
  const { stdout } = await runGit(repository, ['for-each-ref', '--format=%(objectname) %(refname)', prefix]);
  return linesOf(stdout).map((line) => ({ sha: line.slice(0, 40), name: line.slice(41) }));
};

/**
 * Moves a ref if it still stands where the caller saw it.
 * @param from its commit then; `NO_SHA`: it must not be there
 * @param to the new commit; `NO_SHA` deletes it
 * @throws AppError `conflict` when somebody else moved it
 */
export const moveRef = async (repository: GitRepository, ref: string, from: string, to: string): Promise<void> => {
  const change = to === NO_SHA ? ['-d', ref, from] : [ref, to, from];
  try {
    await runGit(repository, ['update-ref', '--no-deref', ...change]);
  } catch (error) {
    if (error instanceof GitError && error.exitCode === 128) throw new AppError('conflict', { cause: error });
    throw error;
  }
};

/** Says which branch a clone checks out. It need not be there yet. */
export const setHead = async (repository: GitRepository, branch: string): Promise<void> => {
  await runGit(repository, ['symbolic-ref', 'HEAD', `refs/heads/${branch}`]);
};
