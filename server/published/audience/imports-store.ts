import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FileFault, ImportPlan, ImportState, PeopleImport, RowFault } from '#common/contract/audience-imports.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { totalOf, type ListQuery } from '#server/platform/db/list-query.ts';
import { imports } from '#server/platform/db/schema/audience.ts';
import { listFields } from './fields-store';
import type { ColumnGuess } from './guess-columns';
import { proposePlan } from './import-columns';

export type ImportRow = typeof imports.$inferSelect;

/** States in which a job is at the file. */
const AT_WORK: readonly ImportState[] = ['checking', 'applying'];

/** How cells are read by a plan that does not say. */
const FORMATS = { numbers: 'plain', days: 'iso' } as const;

/** What is stored of a plan: one made by an earlier version says nothing of how the file is read. */
export function planOf({ plan, reading }: Pick<ImportRow, 'plan' | 'reading'>): ImportPlan | null {
  return plan && { ...FORMATS, ...reading, ...plan };
}

/** Whether a job is at the file. */
export function isAtWork({ state }: Pick<ImportRow, 'state'>): boolean {
  return AT_WORK.includes(state);
}

/** What a report may keep of its faults when the file of people is dropped. */
export const FAULTS_WITHOUT_VALUES = sql<readonly RowFault[]>`(
  select coalesce(jsonb_agg(f.value - 'value' order by f.ordinality), '[]')
  from jsonb_array_elements(${imports.faults}) with ordinality as f)`;

/**
 * An import as it is shown; without a plan what is proposed.
 * @param guesses of the file's columns, where it was read; else headings alone tell what to propose
 */
export async function toImport(
  db: Queryable,
  row: ImportRow,
  guesses: readonly ColumnGuess[] = [],
): Promise<PeopleImport> {
  const { id, fileName, state, fault: fileFault, headings, done, rows, numbers, faults, addedBy } = row;
  const proposed = async (): Promise<ImportPlan> => ({
    list: null,
    consent: '',
    language: null,
    ...proposePlan(headings, await listFields(db, row.siteId), guesses),
    ...row.reading,
  });
  return {
    id,
    fileName,
    state,
    fault: fileFault,
    headings: [...headings],
    done,
    rows,
    numbers,
    faults: [...faults],
    plan: planOf(row) ?? (await proposed()),
    added_by: addedBy,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

/** An import of a site. @throws AppError `not_found` */
export async function findImport(db: Queryable, siteId: string, id: string): Promise<ImportRow> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.siteId, siteId), eq(imports.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** A page of the imports of a site, newest first. */
export async function readImports(db: Queryable, siteId: string, query: ListQuery) {
  const [name] = Object.keys(query.filter ?? {});
  if (name !== undefined)
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  const where = eq(imports.siteId, siteId);
  const rows = await db
    .select()
    .from(imports)
    .where(where)
    .orderBy(desc(imports.addedOn), desc(imports.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const found: PeopleImport[] = [];
  for (const row of rows) found.push(await toImport(db, row));
  return { imports: found, tc: await totalOf(query, rows.length, () => db.$count(imports, where)) };
}

interface Checking extends Pick<ImportRow, 'headings' | 'reading'> {
  readonly state: 'checking';
  readonly plan: ImportPlan;
}

/** Goes on to a state, unless a job is at work. @throws AppError `invalid` while one is */
export async function beginWork(
  db: Queryable,
  row: ImportRow,
  next: Checking | { readonly state: 'applying' },
): Promise<ImportRow> {
  const from: ImportState[] = next.state === 'checking' ? ['uploaded', 'checked'] : ['checked'];
  const [begun] = await db
    .update(imports)
    .set({ ...next, done: 0, numbers: null, faults: [], updatedOn: sql`now()` })
    .where(and(eq(imports.id, row.id), inArray(imports.state, from)))
    .returning();
  if (begun) return begun;
  throw new AppError('invalid', {
    details: [fault('id', isAtWork(row) ? 'import_busy' : 'import_unchecked')],
  });
}

/** Ends an import whose file cannot be read. */
export async function failImport(db: Queryable, id: string, why: FileFault): Promise<void> {
  await db
    .update(imports)
    .set({ state: 'failed', fault: why, file: null, faults: FAULTS_WITHOUT_VALUES, updatedOn: sql`now()` })
    .where(eq(imports.id, id));
}

/** Drops an import that no job is at. @throws AppError `not_found`, `invalid` while one is */
export async function removeImport(db: Queryable, siteId: string, id: string): Promise<ImportRow> {
  const row = await findImport(db, siteId, id);
  if (isAtWork(row)) throw new AppError('invalid', { details: [fault('id', 'import_busy')] });
  await db.delete(imports).where(eq(imports.id, id));
  return row;
}
