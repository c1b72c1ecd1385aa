import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { FormSubmission, SubmissionNote, SubmissionState } from '#common/contract/forms.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { formNotes, forms, formSubmissions } from '#server/platform/db/schema/forms.ts';
import { fileIdsOf, filesOf } from './form-files';

/** Which submissions of a form: all of it holds. `all` leaves spam and what was deleted out. */
export interface ChosenSubmissions {
  readonly search: string;
  readonly state: SubmissionState | 'all' | 'deleted';
}

/** Rows that an export holds in memory at once. */
const SLICE = 500;

function whereChosen(formId: string, { search, state }: ChosenSubmissions): SQL | undefined {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
  return and(
    eq(formSubmissions.formId, formId),
    state === 'deleted' ? isNotNull(formSubmissions.deletedAt) : isNull(formSubmissions.deletedAt),
    state === 'all'
      ? ne(formSubmissions.state, 'spam')
      : state === 'deleted'
        ? undefined
        : eq(formSubmissions.state, state),
    ...words.map((word) => sql`position(${word} in ${formSubmissions.words}) > 0`),
  );
}

const NEWEST = [desc(formSubmissions.addedOn), desc(formSubmissions.id)] as const;

const columns = {
  id: formSubmissions.id,
  formId: formSubmissions.formId,
  answers: formSubmissions.answers,
  state: formSubmissions.state,
  score: formSubmissions.score,
  reasons: formSubmissions.reasons,
  path: formSubmissions.path,
  addedOn: formSubmissions.addedOn,
  assignedTo: formSubmissions.assignedTo,
  assignee: users.name,
  notes: sql<number>`(select count(*)::integer from ${formNotes} where ${formNotes.submissionId} = ${formSubmissions.id})`,
};

/** A page of the submissions of a form, newest first. */
export async function listSubmissions(
  db: Queryable,
  formId: string,
  { size, page, ...chosen }: ChosenSubmissions & { readonly size: number; readonly page: number },
): Promise<{ submissions: FormSubmission[]; tc: number }> {
  const where = whereChosen(formId, chosen);
  const rows = await db
    .select(columns)
    .from(formSubmissions)
    .leftJoin(users, eq(users.id, formSubmissions.assignedTo))
    .where(where)
    .orderBy(...NEWEST)
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ tc: count() }).from(formSubmissions).where(where);
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  const submissions = rows.map(({ addedOn, assignedTo, assignee, answers, reasons, ...row }) => ({
    ...row,
    answers: answers.map((answer) => ({
      ...answer,
      value: typeof answer.value === 'string' ? answer.value : [...answer.value],
    })),
    files: [...(files.get(row.id) ?? [])],
    reasons: [...reasons],
    assignedTo: assignedTo === null ? null : { id: assignedTo, name: assignee ?? '' },
    added_on: addedOn.toISOString(),
  }));
  return { submissions, tc: counted?.tc ?? 0 };
}

/** All submissions of a form that are chosen, newest first, slice by slice. */
export async function* readSubmissions(db: Database, formId: string, chosen: ChosenSubmissions) {
  const where = whereChosen(formId, chosen);
  let last: { readonly addedOn: Date; readonly id: string } | undefined;
  for (;;) {
    const { id, answers, state, path, addedOn } = formSubmissions;
    const before: SQL | undefined =
      last && sql`(${addedOn}, ${id}) < (${last.addedOn.toISOString()}::timestamptz, ${last.id})`;
    const rows = await db
      .select({ id, answers, state, path, addedOn })
      .from(formSubmissions)
      .where(and(where, before))
      .orderBy(...NEWEST)
      .limit(SLICE);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < SLICE) return;
  }
}

/** Those of some ids that are submissions of a form. */
export async function idsOf(db: Queryable, formId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.formId, formId), inArray(formSubmissions.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** What may be changed of submissions; what is absent stays. */
export interface SubmissionChange {
  readonly state?: SubmissionState | undefined;
  readonly assignedTo?: string | null | undefined;
  readonly deleted?: boolean | undefined;
}

/** Changes submissions of a form. @returns how many there were */
export async function changeSubmissions(
  tx: Transaction,
  formId: string,
  ids: readonly string[],
  { state, assignedTo, deleted }: SubmissionChange,
): Promise<number> {
  const changed = await tx
    .update(formSubmissions)
    .set({
      formId,
      ...(state !== undefined && { state }),
      ...(assignedTo !== undefined && { assignedTo }),
      ...(deleted !== undefined && { deletedAt: deleted ? new Date() : null }),
    })
    .where(and(eq(formSubmissions.formId, formId), inArray(formSubmissions.id, [...ids])))
    .returning({ id: formSubmissions.id });
  return changed.length;
}

/** Finds the address as a whole in a text: with more before or behind it, it would be another one. */
function asWhole(address: string): string {
  const literal = address.replace(/[^a-z0-9@]/g, (sign) => `\\${sign}`);
  return `(^|[^a-z0-9._%+-])${literal}($|[^a-z0-9.-]|\\.($|[^a-z0-9]))`;
}

/** Submissions in which an address was given as an email, or is part of another answer. */
function isOfSender(address: string): SQL {
  const { answers, words } = formSubmissions;
  return sql`position(${address} in ${words}) > 0 and exists (
    select from jsonb_array_elements(${answers}) as given(answer), lower(answer ->> 'value') as said(words)
    where case answer ->> 'kind' when 'email' then said.words = ${address} else said.words ~ ${asWhole(address)} end)`;
}

/**
 * Erases what a person sent to any form of a site: where they gave the address as an email, or wrote it.
 * @param email a whole address: what is part of another one is another person's
 * @returns how many, and the files whose contents go too
 */
export async function eraseSender(
  tx: Transaction,
  siteId: string,
  email: string,
): Promise<{ readonly erased: number; readonly files: readonly string[] }> {
  const address = email.toLowerCase();
  const ofSite = tx.select({ id: forms.id }).from(forms).where(eq(forms.siteId, siteId));
  const found = await tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(and(inArray(formSubmissions.formId, ofSite), isOfSender(address)))
    .for('update');
  const ids = found.map(({ id }) => id);
  const files = await fileIdsOf(tx, ids);
  if (ids.length > 0) await tx.delete(formSubmissions).where(inArray(formSubmissions.id, ids));
  return { erased: ids.length, files };
}

/** @throws AppError `not_found` for a submission of another site */
async function assertOfSite(db: Queryable, siteId: string, id: string): Promise<void> {
  const [row] = await db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .innerJoin(forms, eq(forms.id, formSubmissions.formId))
    .where(and(eq(formSubmissions.id, id), eq(forms.siteId, siteId)));
  if (!row) throw new AppError('not_found');
}

function toNote({ id, text, by, addedOn }: typeof formNotes.$inferSelect): SubmissionNote {
  return { id, text, by, added_on: addedOn.toISOString() };
}

/** Notes on a submission, oldest first. @throws AppError `not_found` */
export async function listNotes(db: Queryable, siteId: string, id: string): Promise<SubmissionNote[]> {
  await assertOfSite(db, siteId, id);
  const rows = await db
    .select()
    .from(formNotes)
    .where(eq(formNotes.submissionId, id))
    .orderBy(asc(formNotes.addedOn), asc(formNotes.id));
  return rows.map(toNote);
}

/** Adds a note. @param by name of the member @throws AppError `not_found` */
export async function addNote(
  tx: Transaction,
  siteId: string,
  { id, text, by }: { readonly id: string; readonly text: string; readonly by: string },
): Promise<SubmissionNote> {
  await assertOfSite(tx, siteId, id);
  const [row] = await tx.insert(formNotes).values({ submissionId: id, text, by }).returning();
  return toNote(row!);
}
