import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { designTokensText } from '#common/widgets/design-tokens/write-design-tokens.ts';
import { whileHeld } from '#server/builder/plan-limits/hold-storage.ts';
import type { ActingUser } from '#server/developer/projects/projects/create-project.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { proposeCommit } from '#server/developer/review/pull-requests/propose-commit.ts';
import { findPullRequest } from '#server/developer/review/pull-requests/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { writeCommit } from '#server/developer/source/repositories/commit.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { recordSize } from '#server/developer/source/repositories/record-size.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { currentTheme, requireSource } from './store';

/** Branches of one content that are looked at: of each the pull request was closed, and the branch kept. */
const MAX_BRANCHES = 50;

/**
 * The branch for a content: the same for all who propose it of the same commit, so that of several at once one is opened.
 * @throws AppError `already_exists` where it is proposed already
 */
async function branchFor(db: Queryable, git: GitRepository, projectId: string, head: string, content: string) {
  const key = createHash('sha256').update(`${head}\n${content}`).digest('hex').slice(0, 10);
  const names = Array.from(
    { length: MAX_BRANCHES },
    (_, at) => `pw/theme-${key}${at === 0 ? '' : `-${String(at + 1)}`}`,
  );
  for (const name of names) {
    const isIt = and(eq(pullRequests.projectId, projectId), eq(pullRequests.branch, name));
    const isOpen = inArray(pullRequests.state, ['open', 'draft']);
    if ((await db.$count(pullRequests, and(isIt, isOpen))) > 0)
      throw new AppError('already_exists', { details: [fault(null, 'pull_request_open')] });
    if ((await resolveCommit(git, name)) === null) return name;
  }
  throw new AppError('already_exists', { details: [fault('branchName', 'branch_taken')] });
}

/** The branch was made at the same moment: by a proposal of the same content, since it is named by that. */
function orProposed(error: unknown): never {
  const isTaken = error instanceof AppError && error.code === 'invalid';
  throw isTaken ? new AppError('already_exists', { details: [fault(null, 'pull_request_open')], cause: error }) : error;
}

type Deps = Pick<Parts, 'db' | 'files' | 'settings' | 'jobs' | 'log' | 'appSecret'>;

/**
 * Proposes a pull request that writes the draft of a theme into the file it comes from.
 * @throws AppError `not_found`, `not_configured`, `plan_limit`; `nothing_to_merge` where the file has it; `already_exists` where that
 * is proposed, `conflict` at the same moment; as `createPullRequest`
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
  const branchName = await branchFor(db, git, project.id, head, content);
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
      branchName,
      base: repository.defaultBranch,
      tip,
      title,
      body: `The theme of the site, as design tokens in \`${source.path.replaceAll('`', '')}\`. The file is written whole: what it said besides tokens of the theme is not in it.`,
    },
  ).catch(orProposed);
  const { row } = await findPullRequest(db, by.organizationId, id);
  return { id, number: row.number };
}
