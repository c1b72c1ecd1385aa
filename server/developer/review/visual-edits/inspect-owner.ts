import { and, eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { findSession } from '#server/developer/projects/chat-sessions/store.ts';
import { findPullRequest } from '#server/developer/review/pull-requests/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';

/** A session, or a pull request whose branch no session has: one of both. */
export interface OwnerId {
  readonly sessionId: string | null;
  readonly pullRequestId: string | null;
}

/** Whose pages are built with marks, and the branch that they are of. */
export type InspectOwner = OwnerId & { readonly projectId: string; readonly branch: string };

/** What a call names. */
export interface AskedOwner {
  readonly sessionId?: string | null | undefined;
  readonly pullRequestId?: string | null | undefined;
}

async function ownerOfPull(db: Queryable, organizationId: string, id: string): Promise<InspectOwner> {
  const { row } = await findPullRequest(db, organizationId, id);
  const { projectId, branch } = row;
  const own = and(eq(chatSessions.projectId, projectId), eq(chatSessions.branch, branch));
  const [session] = await db.select({ id: chatSessions.id }).from(chatSessions).where(own);
  return { projectId, branch, sessionId: session?.id ?? null, pullRequestId: session ? null : id };
}

/**
 * Finds whose pages are meant. The pages of a pull request are those of the session whose branch it proposes, where there is
 * one, so that both show the same builds and comments.
 * @throws AppError not_found; invalid where not one of both is named
 */
export async function findOwner(
  db: Queryable,
  organizationId: string,
  { sessionId, pullRequestId }: AskedOwner,
): Promise<InspectOwner> {
  if ((sessionId ?? null) !== null && (pullRequestId ?? null) !== null)
    throw new AppError('invalid', { details: [fault('pullRequestId', 'not_valid')] });
  if (typeof pullRequestId === 'string') return ownerOfPull(db, organizationId, pullRequestId);
  if (typeof sessionId !== 'string') throw new AppError('invalid', { details: [fault('sessionId', 'required')] });
  const { projectId, branch } = await findSession(db, organizationId, sessionId);
  return { projectId, branch, sessionId, pullRequestId: null };
}
