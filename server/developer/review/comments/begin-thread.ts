import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { COMMENT_LIMITS } from '#common/contract/comments.ts';
import { fault } from '#common/contract/faults.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { type AskedOwner, findOwner } from '#server/developer/review/visual-edits/inspect-owner.ts';
import { wasInspected } from '#server/developer/review/visual-edits/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { comments, commentThreads } from '#server/platform/db/schema/comments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { assertCanComment } from './change-thread';
import { assertMentionable, type PlaceKind } from './people';
import type { Reader } from './store';

/** The pin and the text of a new thread. */
export interface NewThread {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly label: string;
  readonly text: string;
  readonly mentions: readonly string[];
}

/** The element that it is pinned to, and the commit whose build was looked at. */
type NewPlace = AskedOwner & {
  readonly path: string;
  readonly mark: string | null;
  readonly nth: number;
  readonly sha: string | null;
};

/** A thread that was begun, and whom its words name. */
export interface StartedThread {
  readonly id: string;
  readonly mentions: readonly string[];
}

type Pinned = Partial<typeof commentThreads.$inferInsert>;

const { templateId, projectId, resolvedAt, deletedAt } = commentThreads;

/** @throws AppError invalid above the limit */
async function assertThreadRoom(tx: Queryable, { templateId: page, projectId: project }: Pinned): Promise<void> {
  const of = page ? eq(templateId, page) : eq(projectId, project ?? '');
  const open = await tx.$count(commentThreads, and(of, isNull(resolvedAt), isNull(deletedAt)));
  if (open < COMMENT_LIMITS.open) return;
  throw new AppError('invalid', { details: [fault(null, 'thread_count', { maximum: COMMENT_LIMITS.open })] });
}

async function insertThread(
  tx: Queryable,
  by: Reader,
  kind: PlaceKind,
  pinned: Pinned,
  { text, mentions: named, ...pin }: NewThread,
): Promise<StartedThread> {
  await assertThreadRoom(tx, pinned);
  const mentions = await assertMentionable(tx, by.organizationId, kind, { text, mentions: named });
  const id = randomUUID();
  const { organizationId, userId: authorId } = by;
  await tx.insert(commentThreads).values({ id, organizationId, authorId, ...pinned, ...pin });
  await tx.insert(comments).values({ threadId: id, authorId, body: text, mentions });
  return { id, mentions };
}

/**
 * Begins a thread on a block of a page. Pages are locked while threads are counted, so the limit holds.
 * @throws AppError forbidden for who only reads, not_found for the page, invalid for the limit and for who is named
 */
export function beginPageThread(
  db: Database,
  by: Reader & { readonly siteId: string },
  { pageKey, nodeId, ...thread }: NewThread & { readonly pageKey: string; readonly nodeId: string },
): Promise<StartedThread> {
  return db.transaction(async (tx) => {
    assertCanComment(by, 'page');
    const template = await findTemplate(tx, by.siteId, pageKey, 'update');
    if (!template) throw new AppError('not_found');
    return insertThread(tx, by, 'page', { templateId: template.id, nodeId }, thread);
  });
}

/**
 * Begins a thread on an element of a page of a session or pull request.
 * @throws AppError not_found for either, invalid for the limit, for who is named and for a commit that was not built
 */
export function beginProjectThread(
  db: Database,
  by: Reader,
  { sessionId: session, pullRequestId: pull, path, mark, nth, sha, ...thread }: NewThread & NewPlace,
): Promise<StartedThread> {
  return db.transaction(async (tx) => {
    const owner = await findOwner(tx, by.organizationId, { sessionId: session, pullRequestId: pull });
    const { projectId: ofProject, sessionId, pullRequestId: previewPullId } = owner;
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, ofProject)).for('update');
    if (sha !== null && !(await wasInspected(tx, owner, sha)))
      throw new AppError('invalid', { details: [fault('sha', 'not_valid')] });
    const place = { projectId: ofProject, sessionId, previewPullId, path, mark, nth, sha };
    return insertThread(tx, by, 'project', place, thread);
  });
}
