import { fault } from '#common/contract/faults.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { recordSize } from '#server/developer/source/repositories/record-size.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { hasSite } from './has-site';
import { readPackages } from './read-packages';
import { changeProject } from './store';
import type { FoundProject, RepositoryRow } from './to-wire';

type Deps = Pick<Parts, 'db' | 'settings'>;

/**
 * A commit of a repository, opened.
 * @param ref a branch or a full sha; absent: the default branch
 * @param field what the caller calls it
 * @throws AppError `not_configured` without git; `invalid` on that field when there is no such commit
 */
export async function openCommit(
  parts: Deps,
  row: Pick<RepositoryRow, 'id' | 'defaultBranch'>,
  ref: string = row.defaultBranch,
  field = 'branchName',
) {
  await requireGit(parts);
  const repository = repositoryAt(parts, row.id);
  const commit = await resolveCommit(repository, ref);
  if (commit === null) throw new AppError('invalid', { details: [fault(field, 'branch_missing')] });
  return { repository, commit };
}

/**
 * The framework of a folder of a branch, and all packages of it.
 * @param root checked; null: the first package there is
 * @throws AppError as `openCommit`; `invalid` on `rootDirectory` when there is no such folder
 */
export async function readDetected(
  parts: Deps,
  row: Pick<RepositoryRow, 'id' | 'defaultBranch'>,
  root: string | null,
  branch?: string,
) {
  const { repository, commit } = await openCommit(parts, row, branch);
  const { detected, packages, folderExists } = await readPackages(repository, commit, root);
  if (!folderExists) throw new AppError('invalid', { details: [fault('rootDirectory', 'folder_missing')] });
  return { ...detected, packages: [...packages] };
}

/** What could be deployed in place of the settings of a project, which deploy nothing; null where they do, or nothing is there yet. */
export async function readProposals(parts: Deps, { project, repository: row }: FoundProject) {
  await requireGit(parts);
  const repository = repositoryAt(parts, row.id);
  const commit = await resolveCommit(repository, row.defaultBranch);
  if (commit === null || (await hasSite(repository, commit, project))) return null;
  return [...(await readPackages(repository, commit, null)).proposals];
}

/** Reads size and language of a project's repository again. */
export async function refreshRepository(parts: Deps, found: FoundProject): Promise<void> {
  await requireGit(parts);
  const repository = repositoryAt(parts, found.repository.id);
  await recordSize(parts.db, repository, found.repository.id);
  const commit = await resolveCommit(repository, found.repository.defaultBranch);
  if (commit === null) return;
  const { language } = await readPackages(repository, commit, null);
  await changeProject(parts.db, found.project.id, { language });
}
