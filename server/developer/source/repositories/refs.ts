import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBranchName } from '#common/contract/branch-name.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type GitRepository, GitError, linesOf, runGit } from './git';
import { readGit } from './read-git';

/** Bytes of a name: with `refs/heads/` before it, what a push takes (limit-new-refs.ts). */
const MAX_NAME_BYTES = 244;
const SHA = /^[0-9a-f]{40}$/;
/** What `update-ref` takes for a ref that must not be there. */
export const NO_SHA = '0'.repeat(40);

/** Whether a branch can be used here by this name: it is no commit's either. */
export function isUsableBranch(name: string): boolean {
  return isBranchName(name) && !SHA.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;
}

/** @throws AppError `invalid` for a name that git would not take, or that could be read as something else */
export async function checkBranchName(repository: GitRepository, name: string, field: string): Promise<string> {
  const { exitCode } = isUsableBranch(name)
    ? await runGit(repository, ['check-ref-format', '--branch', name], { accept: [0, 1, 128] })
    : { exitCode: 1 };
  if (exitCode !== 0) throw new AppError('invalid', { details: [fault(field, 'branch_format')] });
  return name;
}

async function readSha(repository: GitRepository, args: readonly string[]): Promise<string | null> {
  const { exitCode, stdout } = await readGit(repository, args, { accept: [0, 1, 128] });
  return exitCode === 0 ? stdout.toString().trim() : null;
}

/** The commit that a full sha names; null when there is none. */
function findCommit(repository: GitRepository, sha: string): Promise<string | null> {
  return readSha(repository, ['rev-parse', '--verify', '--quiet', `${sha}^{commit}`]);
}

/** Not by `rev-parse`: where there is no such branch, that takes a tag named `refs/heads/…` for it. */
function findBranch(repository: GitRepository, branch: string): Promise<string | null> {
  return readSha(repository, ['show-ref', '--verify', '--hash', `refs/heads/${branch}`]);
}

/**
 * The commit of a branch in a loose ref file, where it is until git packs it: branches are looked up with every
 * request, and starting a git takes several milliseconds. git replaces these files atomically, and a branch is always a
 * commit.
 * @returns null when git has to be asked
 */
async function readLooseBranch({ dir }: GitRepository, branch: string): Promise<string | null> {
  const written = await readFile(join(dir, 'refs', 'heads', branch), 'latin1').catch(() => '');
  const sha = written.trimEnd();
  return SHA.test(sha) ? sha : null;
}

/**
 * The commit of a branch, or of a full sha that is in the repository.
 * @returns null for anything else: tags, `HEAD~1` and the like are not looked at
 */
export async function resolveCommit(repository: GitRepository, branchOrSha: string): Promise<string | null> {
  if (SHA.test(branchOrSha)) return findCommit(repository, branchOrSha);
  if (!isBranchName(branchOrSha)) return null;
  return (await readLooseBranch(repository, branchOrSha)) ?? findBranch(repository, branchOrSha);
}

export interface Ref {
  readonly name: string;
  readonly sha: string;
}

/** All refs below a prefix: `refs/heads/`. */
export async function listRefs(repository: GitRepository, prefix: string): Promise<Ref[]> {
  const { stdout } = await runGit(repository, ['for-each-ref', '--format=%(objectname) %(refname)', prefix]);
  return linesOf(stdout).map((line) => ({ sha: line.slice(0, 40), name: line.slice(41) }));
}

/**
 * Moves a ref if it is still where the caller saw it (compare-and-swap).
 * @param from its commit then; `NO_SHA`: it must not exist
 * @param to the new commit; `NO_SHA` deletes it
 * @throws AppError `conflict` when it moved meanwhile
 */
export async function moveRef(repository: GitRepository, ref: string, from: string, to: string): Promise<void> {
  const change = to === NO_SHA ? ['-d', ref, from] : [ref, to, from];
  try {
    await runGit(repository, ['update-ref', '--no-deref', ...change]);
  } catch (error) {
    if (error instanceof GitError && error.exitCode === 128) throw new AppError('conflict', { cause: error });
    throw error;
  }
}

/** Sets which branch a clone checks out. It need not exist yet. */
export async function setHead(repository: GitRepository, branch: string): Promise<void> {
  await runGit(repository, ['symbolic-ref', 'HEAD', `refs/heads/${branch}`]);
}
