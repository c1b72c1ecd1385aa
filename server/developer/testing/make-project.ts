import type { BuildSettings } from '#common/contract/projects.ts';
import { createProject } from '#server/developer/projects/projects/create-project.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { writeCommit } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { moveRef, NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import type { World } from '#server/testing/world.ts';

const author = { name: 'Ada', email: 'ada@example.com' };
export type SourceFiles = Readonly<Record<string, string | Buffer>>;
/** Contents by path; null: the file goes. */
export type SourceChanges = Readonly<Record<string, string | Buffer | null>>;

function changesOf(files: SourceChanges) {
  return Object.entries(files).map(([path, content]) => ({ path, content }));
}

/** No plan limits anything. */
export async function allowEverything({ parts }: World): Promise<void> {
  await parts.db
    .update(plans)
    .set({ limits: { projects: null, queries: null, sites: null, emails: null, storage: null } });
}

/** A project of the first tenant that begins with some files. */
export async function makeProject(
  { parts, a, a4 }: World,
  name: string,
  files: SourceFiles,
  buildSettings?: Partial<BuildSettings>,
  rootDirectory = '',
): Promise<{ id: string; slug: string; repositoryId: string; repository: GitRepository }> {
  const by = { userId: a4.id, organizationId: a.organizationId, address: '127.0.0.1' };
  const fill = async (repository: GitRepository, branch: string) => {
    const commit = { parent: null, changes: changesOf(files), message: `Begin ${name}`, author };
    await moveRef(repository, `refs/heads/${branch}`, NO_SHA, await writeCommit(repository, commit));
  };
  const id = await createProject(parts, by, { name, buildSettings, rootDirectory }, fill);
  const { project } = await findProject(parts.db, a.organizationId, id);
  const { slug, repositoryId } = project;
  return { id, slug, repositoryId, repository: repositoryAt(parts, repositoryId) };
}

/** Commits files to a branch, which is created from `main` if missing. @returns the commit */
export async function commitTo(repository: GitRepository, branch: string, files: SourceChanges): Promise<string> {
  const there = await resolveCommit(repository, branch);
  const parent = there ?? (await resolveCommit(repository, 'main'));
  const sha = await writeCommit(repository, { parent, changes: changesOf(files), message: `Change ${branch}`, author });
  await moveRef(repository, `refs/heads/${branch}`, there ?? NO_SHA, sha);
  return sha;
}
