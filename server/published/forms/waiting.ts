import { asc, and, eq, inArray, notInArray } from 'drizzle-orm';
import type { FormMessageKind, SubmittedAnswer } from '#common/contract/forms.ts';
import { formMessages, formSubmissions } from '#server/platform/db/schema/forms.ts';
import type { sites } from '#server/platform/db/schema/sites.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';

/** What work about submissions needs. */
export type DeliverDeps = Pick<
  Parts,
  'db' | 'jobs' | 'appSecret' | 'settings' | 'files' | 'mail' | 'log' | 'metrics' | 'events'
>;
export type SiteRow = typeof sites.$inferSelect;

/** Messages that one job works on at a time. */
const MAX_MESSAGES = 200;

/** What waits of one kind for a form, oldest first. @param but ids of those that are left out */
export function waitingOf(db: Queryable, formId: string, kind: FormMessageKind, but: readonly string[] = []) {
  return db
    .select({ id: formMessages.id, submission: formSubmissions })
    .from(formMessages)
    .innerJoin(formSubmissions, eq(formSubmissions.id, formMessages.submissionId))
    .where(and(eq(formMessages.formId, formId), eq(formMessages.kind, kind), notInArray(formMessages.id, [...but])))
    .orderBy(asc(formMessages.addedOn))
    .limit(MAX_MESSAGES);
}

export type Waiting = Awaited<ReturnType<typeof waitingOf>>[number];

/** Ids of all that waits of one kind for a form. */
export async function idsWaiting(db: Queryable, formId: string, kind: FormMessageKind): Promise<string[]> {
  const of = and(eq(formMessages.formId, formId), eq(formMessages.kind, kind));
  return (await db.select({ id: formMessages.id }).from(formMessages).where(of)).map(({ id }) => id);
}

/** Removes what is done, by ids. */
export async function forgetAll(db: Queryable, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_MESSAGES)
    await db.delete(formMessages).where(inArray(formMessages.id, ids.slice(from, from + MAX_MESSAGES)));
}

/** Removes a message that is done. */
export async function forget(db: Queryable, { id }: Waiting): Promise<void> {
  await forgetAll(db, [id]);
}

/** An answer as text. */
export function valueText({ value }: SubmittedAnswer): string {
  return typeof value === 'string' ? value : value.join(', ');
}
