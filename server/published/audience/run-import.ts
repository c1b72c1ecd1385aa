import { createHash } from 'node:crypto';
import { and, eq, getTableName, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type ImportNumbers,
  type ImportPlan,
  MAX_IMPORT_ROWS,
  MAX_LISTED_FAULTS,
  type RowFault,
} from '#common/contract/audience-imports.ts';
import { analyzeTable } from '#server/platform/db/analyze-table.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { imports, listPeople, lists, people } from '#server/platform/db/schema/audience.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readCsv, UnreadableCsv } from './csv/read-csv';
import { emailHasher } from './email-hash';
import { listFields } from './fields-store';
import { applyRows, type ImportTo, sortRows } from './import-batch';
import { failImport, FAULTS_WITHOUT_VALUES, type ImportRow, planOf } from './imports-store';
import { isBlankRow, type RowPerson, rowReader } from './read-row';

/** Rows that are dealt with in one transaction: it holds the embedded database for some 120 ms. */
const BATCH = 200;
const NOTHING: ImportNumbers = { added: 0, changed: 0, unchanged: 0, faulty: 0, suppressed: 0, left: 0 };

type Deps = Pick<Parts, 'db' | 'files' | 'appSecret' | 'log'>;
const importData = z.object({ id: z.string() });
type Import = z.output<typeof importData>;

/** Another process handles the same file, or it was dropped: this run ends silently. */
class Overtaken extends Error {}

interface Batch {
  readonly rows: number;
  readonly good: readonly RowPerson[];
  /** Of each faulty row, all. */
  readonly faults: readonly (readonly RowFault[])[];
}

/** Rows of a file as batches: read, judged, each address once. Headings are row 1 and no person. */
async function* batches(deps: Deps, row: ImportRow & { plan: ImportPlan; file: string }): AsyncGenerator<Batch> {
  const stored = await deps.files.get(row.file);
  if (stored === null) throw new Error('The file of an import is gone.');
  const read = rowReader(row.plan, await listFields(deps.db, row.siteId));
  // Eight bytes of a hash for each address: half a million take some 40 MB at most, and no address twice.
  const seen = new Set<bigint>();
  const isRepeated = (email: string) => {
    const key = createHash('sha1').update(email).digest().readBigUInt64BE();
    const before = seen.size;
    return seen.add(key).size === before;
  };
  const column = row.plan.columns.indexOf('email');
  const headings = row.plan.firstRow === 'headings' ? 1 : 0;
  let at = 0;
  let batch = { rows: 0, good: [] as RowPerson[], faults: [] as RowFault[][] };
  for await (const rows of readCsv(stored.stream(), row.plan.encoding)) {
    for (const cells of rows) {
      at += 1;
      if (at <= headings) continue;
      if (at - headings > MAX_IMPORT_ROWS) throw new UnreadableCsv('too_many_rows');
      if (isBlankRow(cells)) continue;
      const person = read(cells);
      batch.rows += 1;
      if (!('email' in person)) batch.faults.push(person.map((each) => ({ row: at, ...each })));
      else if (isRepeated(person.email))
        batch.faults.push([{ row: at, column, code: 'repeated', value: person.email }]);
      else batch.good.push(person);
      if (batch.rows < BATCH) continue;
      yield batch;
      batch = { rows: 0, good: [], faults: [] };
    }
  }
  if (batch.rows > 0) yield batch;
}

function sumUp(before: ImportNumbers, more: Partial<ImportNumbers>): ImportNumbers {
  const keys = Object.keys(NOTHING) as (keyof ImportNumbers)[];
  return Object.fromEntries(keys.map((key) => [key, before[key] + (more[key] ?? 0)])) as unknown as ImportNumbers;
}

/** Adds rows with all their faults, as long as they fit; rows behind one that did not fit stay out, too. */
function addFaults(
  { faults, numbers }: { readonly faults: readonly RowFault[]; readonly numbers: ImportNumbers | null },
  more: Batch['faults'],
): readonly RowFault[] {
  const isFull = new Set(faults.map(({ row }) => row)).size < (numbers?.faulty ?? 0);
  if (isFull) return faults;
  const all = [...faults];
  for (const row of more) {
    if (all.length + row.length > MAX_LISTED_FAULTS) break;
    all.push(...row);
  }
  return all;
}

/**
 * Handles one batch and records it, in one transaction: a run after a crash continues behind it.
 * @throws Overtaken when the import is not where this run left it
 */
async function dealWith(tx: Transaction, to: ImportTo, row: ImportRow, batch: Batch, done: number): Promise<void> {
  const [held] = await tx
    .select({ state: imports.state, done: imports.done, numbers: imports.numbers, faults: imports.faults })
    .from(imports)
    .where(eq(imports.id, row.id))
    .for('update');
  if (held?.state !== row.state || held.done !== done) throw new Overtaken();
  const { sum } =
    row.state === 'applying' ? { sum: await applyRows(tx, to, batch.good) } : await sortRows(tx, to, batch.good);
  const faults = addFaults(held, batch.faults);
  const numbers = sumUp(held.numbers ?? NOTHING, { ...sum, faulty: batch.faults.length });
  await tx
    .update(imports)
    .set({ done: done + batch.rows, numbers, faults, updatedOn: sql`now()` })
    .where(eq(imports.id, row.id));
}

async function listOf(db: Deps['db'], siteId: string, id: string | null) {
  if (id === null) return null;
  const where = and(eq(lists.siteId, siteId), eq(lists.id, id));
  const [list] = await db.select({ id: lists.id, name: lists.name }).from(lists).where(where);
  return list ?? null;
}

async function finish({ db, files }: Deps, row: ImportRow, rows: number): Promise<void> {
  const isDone = row.state === 'applying';
  const next = isDone
    ? { state: 'done' as const, file: null, faults: FAULTS_WITHOUT_VALUES }
    : { state: 'checked' as const };
  const ended = await db
    .update(imports)
    .set({ ...next, rows, updatedOn: sql`now()` })
    .where(and(eq(imports.id, row.id), eq(imports.state, row.state)))
    .returning({ id: imports.id });
  if (!isDone || ended.length === 0) return;
  if (row.file !== null) await files.delete(row.file);
  // Without it lists are read by plans for the few people that there were before.
  for (const table of [people, listPeople]) await analyzeTable(db, getTableName(table));
}

async function work(deps: Deps, row: ImportRow & { plan: ImportPlan; file: string }): Promise<void> {
  const { db, appSecret } = deps;
  const { siteId, plan } = row;
  const list = await listOf(db, siteId, plan.list);
  const to: ImportTo = {
    siteId,
    hash: emailHasher(appSecret, siteId),
    list,
    consent: plan.consent,
    language: plan.language,
    by: row.addedBy,
  };
  let at = 0;
  for await (const batch of batches(deps, row)) {
    // What an earlier run has dealt with is only read again, for the addresses that it had.
    if (at >= row.done) {
      const done = at;
      await db.transaction((tx) => dealWith(tx, to, row, batch, done));
    }
    at += batch.rows;
  }
  await finish(deps, row, at);
}

/** Checks a file, or takes it in, from where the last run left off. A file that cannot be read ends it. */
export async function runImport(deps: Deps, { id }: Import): Promise<void> {
  const [row] = await deps.db.select().from(imports).where(eq(imports.id, id));
  const { file } = row ?? {};
  const plan = row ? planOf(row) : null;
  if (!row || !plan || !file || (row.state !== 'checking' && row.state !== 'applying')) return;
  try {
    await work(deps, { ...row, plan, file });
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (!(error instanceof UnreadableCsv)) throw error;
    await failImport(deps.db, id, error.fault);
    await deps.files.delete(file);
  }
}

/**
 * Fails an import whose last retry failed, so that clients stop waiting; people already added are kept, as the report
 * shows.
 */
export async function giveUpImport({ db, files, log }: Deps, { id }: Import): Promise<void> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (row?.state !== 'checking' && row?.state !== 'applying') return;
  log.error({ import: id }, 'An import of people could not be finished: given up.');
  await failImport(db, id, 'interrupted');
  if (row.file !== null) await files.delete(row.file);
}

/** Checks a file, or takes it in. */
export const importJob = defineJob({
  name: 'import-people',
  data: importData,
  // Half a million rows on a slow machine; the heartbeat lets a crashed run resume soon.
  timeLimitSeconds: 4 * 3600,
  heartbeatSeconds: 30,
  concurrency: 3,
  concurrencyEach: 1,
  run: runImport,
  lastFailure: async (parts, data) => {
    if (data !== null) await giveUpImport(parts, data);
  },
});
