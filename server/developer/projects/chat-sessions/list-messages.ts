import { and, asc, desc, eq, isNotNull, lt, lte, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type AskedMessage,
  type ChatMessage,
  type ModelUsage,
  SHOWN_MESSAGES,
} from '#common/contract/chat-sessions.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { totalOf } from '#server/platform/db/list-query.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { chatMessages, chatSessions } from '#server/platform/db/schema/assistant.ts';
import { messageToWire } from './store';

interface Page {
  readonly page: number;
  readonly size: number;
}

interface Listed<Row> {
  readonly list: Row[];
  readonly tc: number;
  readonly page: number;
}

/** Messages of a session before its newest {@link SHOWN_MESSAGES}: their numbers are 1 to this. */
export async function countEarlier(db: Queryable, sessionId: string): Promise<number> {
  const own = eq(chatMessages.sessionId, sessionId);
  const [last] = await db
    .select({ number: max(chatMessages.number) })
    .from(chatMessages)
    .where(own);
  return Math.max(0, (last?.number ?? 0) - SHOWN_MESSAGES);
}

/** What models took for the first messages of a session, each model once. */
export async function sumUsage(db: Queryable, sessionId: string, messages: number): Promise<ModelUsage[]> {
  if (messages === 0) return [];
  const { usage } = chatMessages;
  const sum = (field: keyof ModelUsage) =>
    sql<number>`round(sum((${usage}->>${sql.raw(`'${field}'`)})::float8))::float8`;
  const model = sql<string>`${usage}->>'model'`;
  return db
    .select({ model, input: sum('input'), output: sum('output'), steps: sum('steps') })
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), lte(chatMessages.number, messages), isNotNull(usage)))
    .groupBy(model);
}

/** A page of a session's messages, newest first: with `before` of those with smaller numbers alone. */
export async function listMessages(
  db: Queryable,
  sessionId: string,
  { before, page, size }: Page & { readonly before?: number | undefined },
): Promise<Listed<ChatMessage>> {
  const own = eq(chatMessages.sessionId, sessionId);
  const where = before === undefined ? own : and(own, lt(chatMessages.number, before));
  const rows = await db
    .select()
    .from(chatMessages)
    .where(where)
    .orderBy(desc(chatMessages.number))
    .limit(size)
    .offset((page - 1) * size);
  const tc = await totalOf({ size, page }, rows.length, () => db.$count(chatMessages, where));
  return { list: rows.map(messageToWire), tc, page };
}

const answers = alias(chatMessages, 'answers');

/** A page of what was asked and answered in a project's sessions, newest first: the answer is the message after. */
export async function listHistory(
  db: Queryable,
  projectId: string,
  { page, size }: Page,
): Promise<Listed<AskedMessage>> {
  const { id, title, state } = chatSessions;
  const where = and(eq(chatSessions.projectId, projectId), eq(chatMessages.role, 'person'));
  const isAnswer = and(
    eq(answers.sessionId, chatMessages.sessionId),
    eq(answers.number, sql`${chatMessages.number} + 1`),
    eq(answers.role, 'assistant'),
  );
  const rows = await db
    .select({ session: { id, title, state }, userName: users.name, asked: chatMessages, answer: answers })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(id, chatMessages.sessionId))
    .leftJoin(answers, isAnswer)
    .leftJoin(users, eq(users.id, chatMessages.authorId))
    .where(where)
    .orderBy(desc(chatMessages.addedOn), asc(id), desc(chatMessages.number))
    .limit(size)
    .offset((page - 1) * size);
  const tc = await totalOf({ size, page }, rows.length, async () => {
    const [all] = await db
      .select({ count: sql<number>`count(*)::integer` })
      .from(chatMessages)
      .innerJoin(chatSessions, eq(id, chatMessages.sessionId))
      .where(where);
    return all?.count ?? 0;
  });
  const list = rows.map(({ asked, answer, ...row }) => ({
    ...row,
    asked: messageToWire(asked),
    answer: answer && messageToWire(answer),
  }));
  return { list, tc, page };
}
