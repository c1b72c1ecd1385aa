import { and, asc, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import {
  type InboxDetail,
  type InboxMessage,
  MESSAGE_STATES,
  SUPPORT_CATEGORIES,
  type SupportMessage,
} from '#common/contract/support-messages.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, type ListQuery, sortedBy } from '#server/platform/db/list-query.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { supportAnswers, type SupportFile, supportMessages } from '#server/platform/db/schema/support.ts';

type Row = typeof supportMessages.$inferSelect;
type AnswerRow = typeof supportAnswers.$inferSelect;

const EXCERPT = 200;

function fileFields({ name, bytes }: SupportFile) {
  return { name, bytes };
}

function answerFields({ id, text, addedOn }: AnswerRow) {
  return { id, text, added_on: addedOn.toISOString() };
}

function common({ id, reference, category, state, addedOn }: Row) {
  return {
    id,
    reference,
    category,
    state,
    added_on: addedOn.toISOString(),
  };
}

function whole(row: Row) {
  return { ...common(row), text: row.text, files: row.files.map(fileFields) };
}

async function answersTo(db: Queryable, ids: readonly string[]): Promise<Map<string, AnswerRow[]>> {
  const rows = await db
    .select()
    .from(supportAnswers)
    .where(inArray(supportAnswers.messageId, [...ids]))
    .orderBy(asc(supportAnswers.addedOn), asc(supportAnswers.id));
  const byMessage = new Map<string, AnswerRow[]>();
  for (const row of rows) byMessage.set(row.messageId, [...(byMessage.get(row.messageId) ?? []), row]);
  return byMessage;
}

/** Stores a message with its files' names. */
export async function addMessage(db: Queryable, row: typeof supportMessages.$inferInsert): Promise<void> {
  await db.insert(supportMessages).values(row);
}

/** One's own messages with their answers, newest first. */
export async function listOwnMessages(
  db: Queryable,
  userId: string,
  { size, page }: ListQuery,
): Promise<{ messages: SupportMessage[]; tc: number }> {
  const own = eq(supportMessages.userId, userId);
  const rows = await db
    .select()
    .from(supportMessages)
    .where(own)
    .orderBy(desc(supportMessages.addedOn), asc(supportMessages.id))
    .limit(size)
    .offset((page - 1) * size);
  const answers = await answersTo(
    db,
    rows.map(({ id }) => id),
  );
  const messages = rows.map((row) => ({ ...whole(row), answers: (answers.get(row.id) ?? []).map(answerFields) }));
  return { messages, tc: await db.$count(supportMessages, own) };
}

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    const state = MESSAGE_STATES.find((known) => known === value);
    if (name === 'state' && state) return eq(supportMessages.state, state);
    const category = SUPPORT_CATEGORIES.find((known) => known === value);
    if (name === 'category' && category) return eq(supportMessages.category, category);
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

function searched(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = likePattern(search);
  const { reference, name, email, text } = supportMessages;
  return or(...[reference, name, email, text].map((column) => ilike(column, pattern)));
}

/**
 * A page of the operator's inbox, newest first unless sorted; `filter`: `state`, `category`.
 * @throws AppError `invalid` for another sort or filter
 */
export async function listInbox(db: Queryable, query: ListQuery): Promise<{ messages: InboxMessage[]; tc: number }> {
  const where = and(searched(query.search), ...filterOf(query.filter));
  const rows = await db
    .select({ row: supportMessages, organization: organizations.name })
    .from(supportMessages)
    .leftJoin(organizations, eq(organizations.id, supportMessages.organizationId))
    .where(where)
    .orderBy(
      sortedBy(query.sort, { added_on: supportMessages.addedOn }) ?? desc(supportMessages.addedOn),
      asc(supportMessages.id),
    )
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const messages = rows.map(({ row, organization }) => ({
    ...common(row),
    excerpt: row.text.slice(0, EXCERPT),
    name: row.name,
    email: row.email,
    organization,
  }));
  return { messages, tc: await db.$count(supportMessages, where) };
}

/** One message as operators see it. @throws AppError `not_found` */
export async function readMessage(db: Queryable, id: string): Promise<InboxDetail> {
  const [found] = await db
    .select({ row: supportMessages, organization: organizations.name })
    .from(supportMessages)
    .leftJoin(organizations, eq(organizations.id, supportMessages.organizationId))
    .where(eq(supportMessages.id, id));
  if (!found) throw new AppError('not_found');
  const { row, organization } = found;
  const answers = (await answersTo(db, [id])).get(id) ?? [];
  const { name, email, language, context, note } = row;
  return {
    ...whole(row),
    name,
    email,
    language,
    context,
    note,
    organization,
    answers: answers.map((answer) => ({ ...answerFields(answer), by: answer.byName })),
  };
}

/** A file of a message. @throws AppError `not_found` */
export async function findFile(db: Queryable, id: string, index: number): Promise<SupportFile> {
  const [row] = await db
    .select({ files: supportMessages.files })
    .from(supportMessages)
    .where(eq(supportMessages.id, id));
  const file = row?.files[index];
  if (!file) throw new AppError('not_found');
  return file;
}

/** Adds an answer; the message counts as answered. @throws AppError `not_found` */
export function addAnswer(db: Queryable, messageId: string, answer: { byName: string; text: string }): Promise<Row> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(supportMessages)
      .set({ state: 'answered' })
      .where(eq(supportMessages.id, messageId))
      .returning();
    if (!row) throw new AppError('not_found');
    await tx.insert(supportAnswers).values({ messageId, ...answer });
    return row;
  });
}

/** Sets state or note. @throws AppError `not_found` */
export async function changeMessage(
  db: Queryable,
  id: string,
  change: Partial<Pick<Row, 'state' | 'note'>>,
): Promise<void> {
  const changed = await db
    .update(supportMessages)
    .set({ id, ...change })
    .where(eq(supportMessages.id, id))
    .returning({ id: supportMessages.id });
  if (changed.length === 0) throw new AppError('not_found');
}

/** Messages whose sender's account is gone, with their files: at most a hundred. */
export function findOrphans(db: Queryable): Promise<{ id: string; files: readonly SupportFile[] }[]> {
  return db
    .select({ id: supportMessages.id, files: supportMessages.files })
    .from(supportMessages)
    .where(sql`${supportMessages.userId} is null`)
    .limit(100);
}

/** Removes a message and its answers. */
export async function removeMessage(db: Queryable, id: string): Promise<void> {
  await db.delete(supportMessages).where(eq(supportMessages.id, id));
}
