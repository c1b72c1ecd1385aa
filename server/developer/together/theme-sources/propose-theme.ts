import { designTokensText } from '#common/widgets/design-tokens/write-design-tokens.ts';
import { whileHeld } from '#server/builder/plan-limits/hold-storage.ts';
import type { ActingUser } from '#server/developer/projects/projects/create-project.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { proposeCommit } from '#server/developer/review/pull-requests/propose-commit.ts';
import { findPullRequest } from '#server/developer/review/pull-requests/store.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { writeCommit } from '#server/developer/source/repositories/commit.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { recordSize } from '#server/developer/source/repositories/record-size.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { currentTheme, requireSource } from './store';

type Deps = Pick<Parts, 'db' | 'files' | 'settings' | 'jobs' | 'log' | 'appSecret'>;

/**
 * Proposes a pull request that writes the draft of a theme into the file it comes from.
 * @throws AppError `not_found` without a source; `not_configured` without git; `plan_limit` without storage;
 * `nothing_to_merge` where the file has it; as `createPullRequest`
 */
export async function proposeTheme(
  parts: Deps,
  by: ActingUser,
  siteId: string,
  title: string,
): Promise<{ id: string; number: number }> {
  const { db } = parts;
  const { row: source, live, project } = await requireSource(db, siteId);
  const { repository } = await findProject(db, by.organizationId, project.id);
  await requireGit(parts);
  const git = repositoryAt(parts, repository.id);
  const head = await resolveCommit(git, repository.defaultBranch);
  if (head === null) throw new AppError('not_found');
  const content = designTokensText(await currentTheme(db, siteId, live));
  const there = await readFile(git, head, source.path);
  if (there?.content?.equals(Buffer.from(content)) === true) throw new AppError('nothing_to_merge');
  const author = await authorOf(db, by.userId);
  const tip = await whileHeld(db, by.organizationId, Buffer.byteLength(content), async () => {
    const changes = [{ path: source.path, content }];
    const sha = await writeCommit(git, { parent: head, changes, message: title, author });
    await recordSize(db, git, repository.id);
    return sha;
  });
  const id = await proposeCommit(
    parts,
    by,
    { git, repository },
    {
      projectId: project.id,
      branchName: `pw/theme-${tip.slice(0, 7)}`,
      base: repository.defaultBranch,
      tip,
      title,
      body: `The theme of the site, as design tokens in \`${source.path.replaceAll('`', '')}\`. The file is written whole: what it said besides tokens of the theme is not in it.`,
    },
  );
  const { row } = await findPullRequest(db, by.organizationId, id);
  return { id, number: row.number };
}
