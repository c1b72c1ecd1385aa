import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  type ChatMessage,
  type MessagePart,
  type PromptMode,
  type SelectedElement,
  SESSION_TITLE_LENGTH,
} from '#common/contract/chat-sessions.ts';
import { fault } from '#common/contract/faults.ts';
import { assertStorageRoom } from '#server/builder/plan-limits/assert-storage-room.ts';
import { takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatMessages } from '#server/platform/db/schema/assistant.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { onOneLine, shorten } from '#server/developer/projects/chat-sessions/shorten.ts';
import { openBranch } from '#server/developer/projects/chat-sessions/open-session.ts';
import { notifySession } from '#server/developer/projects/chat-sessions/session-news.ts';
import {
  addMessage,
  changeSession,
  findSession,
  messageToWire,
  NOW,
  type SessionRow,
} from '#server/developer/projects/chat-sessions/store.ts';
import { endLostTurn } from './end-turn';

/** A user's prompt for a turn. */
export interface PromptInput {
  readonly prompt: string;
  readonly parts: readonly MessagePart[];
  readonly clientMessageId: string | null;
  readonly chosen?: readonly number[];
  /** What it is about. */
  readonly selected?: SelectedElement;
  /** Default: `edit`. */
  readonly mode?: PromptMode;
  /** A choice belongs to the prompt before and costs nothing. */
  readonly costs: boolean;
}

/** A turn that was stored and is to be done. */
export interface StartedTurn {
  readonly session: SessionRow;
  readonly message: ChatMessage;
  readonly turnId: string;
  /** The same prompt was sent before: nothing is done again. */
  readonly repeated: boolean;
}

/** Requires one's own session that is not archived. @throws AppError forbidden, conflict */
export function assertOwnSession(session: SessionRow, { userId }: Member): void {
  if (session.userId !== userId) throw new AppError('forbidden');
  if (session.state === 'archived') throw new AppError('conflict', { details: [fault(null, 'session_archived')] });
}

/**
 * One's own session, locked until the transaction ends, without a running turn.
 * @throws AppError `not_found`, `forbidden`, `conflict` while a turn runs and for an archived one
 */
export async function lockIdle(tx: Queryable, actor: Member, sessionId: string): Promise<SessionRow> {
  const found = await findSession(tx, actor.organizationId, sessionId, true);
  assertOwnSession(found, actor);
  const session = await endLostTurn(tx, actor.organizationId, found);
  if (session.state === 'running') throw new AppError('conflict', { details: [fault(null, 'turn_running')] });
  return session;
}

async function findEarlier(tx: Queryable, actor: Member, sessionId: string, clientMessageId: string) {
  const same = and(eq(chatMessages.sessionId, sessionId), eq(chatMessages.clientMessageId, clientMessageId));
  const [earlier] = await tx.select().from(chatMessages).where(same);
  if (!earlier) return null;
  const session = await findSession(tx, actor.organizationId, sessionId);
  assertOwnSession(session, actor);
  return { session, message: messageToWire(earlier), turnId: earlier.turnId, repeated: true };
}

/** Why a session's branch cannot be worked on; null: it can. Asked before a transaction, which must not wait for git. */
async function findBranchFault(deps: Pick<Parts, 'db' | 'settings'>, { organizationId }: Member, sessionId: string) {
  const session = await findSession(deps.db, organizationId, sessionId);
  return openBranch(deps, deps.db, organizationId, session).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
}

/**
 * Stores a prompt and counts it; a session without a title is named by it. Idempotent: a prompt sent before returns its turn.
 * @throws AppError as {@link lockIdle}; `conflict` when the branch is gone; `plan_limit`
 */
export async function beginTurn(
  deps: Pick<Parts, 'db' | 'settings'>,
  actor: Member,
  sessionId: string,
  { prompt, clientMessageId, costs, parts, mode = 'edit' }: PromptInput,
): Promise<StartedTurn> {
  const branchFault = await findBranchFault(deps, actor, sessionId);
  return deps.db.transaction(async (tx) => {
    // Locked first: the same prompt may be on its way twice.
    await findSession(tx, actor.organizationId, sessionId, true);
    const earlier = clientMessageId === null ? null : await findEarlier(tx, actor, sessionId, clientMessageId);
    if (earlier !== null) return earlier;
    const idle = await lockIdle(tx, actor, sessionId);
    if (branchFault !== null) throw branchFault;
    // Before it costs a query: what it changes is stored.
    if (mode === 'edit') await assertStorageRoom(tx, actor.organizationId);
    const taken = costs ? await takeUses(tx, actor.organizationId, 'queries') : null;
    const turnId = randomUUID();
    const own = { role: 'person', source: 'person', authorId: actor.userId, clientMessageId } as const;
    const row = await addMessage(tx, { id: randomUUID(), sessionId, turnId, parts, ...own });
    const running = { state: 'running', turnId, beatAt: NOW, queryPeriod: taken?.period ?? null } as const;
    const name = idle.title || shorten(onOneLine(prompt), SESSION_TITLE_LENGTH);
    const session = await changeSession(tx, sessionId, { ...running, title: name });
    await notifySession(tx, sessionId);
    return { session, message: messageToWire(row), turnId, repeated: false };
  });
}
