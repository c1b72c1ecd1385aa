/**
 * For how long each list, count and export of 100,000 people holds the embedded database: nothing else of the product is
 * answered meanwhile. BENCH_PEOPLE changes the number, DATABASE_URL names an empty PostgreSQL. Fails over a bound.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { SegmentRules } from '#common/contract/audience-segments.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import type { Parts } from '#server/platform/parts.ts';
import { maintainDatabase } from '#server/platform/jobs.ts';
import { countPeople } from '#server/published/audience/count-people.ts';
import { dropFieldValues } from '#server/published/audience/fields-store.ts';
import { forgetUnconfirmed } from '#server/published/audience/forget-unconfirmed.ts';
import { readLists } from '#server/published/audience/lists-store.ts';
import { listPeopleOf } from '#server/published/audience/read-people.ts';
import { listRecipients } from '#server/published/audience/recipients.ts';
import { runImport } from '#server/published/audience/run-import.ts';
import { saveSegment } from '#server/published/audience/segments-store.ts';
import { peopleCsv } from '#server/published/audience/to-csv.ts';
import { holdPrinter } from './holds';

const databaseUrl = process.env.DATABASE_URL || null;
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const SITE = 'bench';

const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-bench-people-'));
const failures: string[] = [];

function print(what: string, value: number, unit: string, bound?: number) {
  const most = bound === undefined ? '' : ` (at most ${String(bound)})`;
  process.stdout.write(`${what.padEnd(76)} ${value.toFixed(0).padStart(7)} ${unit}${most}\n`);
  if (bound !== undefined && value > bound) failures.push(what);
}

const database = await openDatabase({ dataDir, databaseUrl, durable: false });
const { db } = database;

/** People in a list of all, one of a third and one of a few. */
async function fill() {
  await db.execute(sql`insert into organizations (id, name) values ('bench', 'Bench')`);
  await db.execute(
    sql`insert into sites (id, organization_id, title_index, name) values (${SITE}, 'bench', 1, 'Bench')`,
  );
  await db.execute(sql`insert into person_fields (site_id, key, label, kind)
    values (${SITE}, 'city', 'City', 'text'), (${SITE}, 'age', 'Age', 'number'), (${SITE}, 'gone', 'Gone', 'text')`);
  for (let from = 0; from < PEOPLE; from += 5000)
    await db.execute(sql`insert into people (id, site_id, email, email_hash, name, fields, state, added_on)
      select 'person-' || i, ${SITE}, 'p' || i || '@mail' || i % 977 || '.example.com', decode(md5(i::text), 'hex'),
        'Person ' || i || ' Lee' || i % 503,
        jsonb_build_object('city', (array['Berlin', 'Rome', 'Paris', 'Cairo'])[i % 4 + 1], 'age', i % 90),
        case when i % 50 = 0 then 'bounced' else 'active' end, now() - i * interval '1 second'
      from generate_series(${from}::integer, ${from + 4999}::integer) i`);
  for (const [id, each] of [
    ['all', 1],
    ['third', 3],
    ['few', 1000],
  ] as const) {
    await db.execute(sql`insert into lists (id, site_id, name) values (${id}, ${SITE}, ${id})`);
    await db.execute(sql`insert into list_people (list_id, person_id, state)
      select ${id}, id, 'confirmed' from people where substr(id, 8)::integer % ${each} = 0`);
  }
  await db.execute(sql`vacuum (analyze)`);
}

function rulesOf(groups: number, conditions: number, key: string, is: 'contains' | 'above', value: string | number) {
  const text = (one: number) => (typeof value === 'string' ? `${value}${String(one)}` : value);
  const rules = Array.from({ length: groups }, () => ({
    type: 'group' as const,
    match: 'any' as const,
    rules: Array.from({ length: conditions }, (_, one) => ({ type: 'field' as const, key, is, value: text(one) })),
  }));
  return { match: 'any', rules } satisfies SegmentRules;
}

await fill();
const held = holdPrinter(database, print);
const SEGMENTS = {
  'of one rule': rulesOf(1, 1, 'age', 'above', 60),
  'of twenty rules': rulesOf(1, 20, 'city', 'contains', 'nowhere'),
  'of four hundred rules': rulesOf(20, 20, 'email', 'contains', 'nowhere'),
  'of long texts': rulesOf(1, 12, 'city', 'contains', 'x'.repeat(490)),
} satisfies Record<string, SegmentRules>;

for (const [what, rules] of Object.entries(SEGMENTS)) {
  const { id } = await db.transaction((tx) => saveSegment(tx, SITE, { name: what, rules }));
  const filter = { segment: id };
  await held(`count of a segment ${what}`, () => countPeople(db, SITE, { rules }));
  await held(`page of a segment ${what}`, () => listPeopleOf(db, SITE, { size: 50, sort: '-added_on', filter }));
  await held(`total of a segment ${what}`, () => listPeopleOf(db, SITE, { size: 0, sort: 'email', filter }));
  await held(`recipients of a segment ${what}`, () => listRecipients(db, SITE, filter));
}

const FILTERS = {
  everybody: {},
  'a list of all': { list: 'all' },
  'a list of a third': { list: 'third' },
  'a list of few': { list: 'few' },
  'who left a list of all': { list: 'all', member: 'left' },
  'who bounced': { state: 'bounced' },
} as const;

for (const [what, filter] of Object.entries(FILTERS)) {
  for (const sort of ['email', '-added_on'] as const)
    await held(`page by ${sort}: ${what}`, () => listPeopleOf(db, SITE, { size: 50, sort, filter }));
  await held(`total: ${what}`, () => listPeopleOf(db, SITE, { size: 0, sort: 'email', filter }));
  await held(`export: ${what}`, async () => {
    let length = 0;
    // A slice without anyone is an empty text.
    for await (const text of peopleCsv(db, SITE, filter)) length += text.length;
    if (length === 0) throw new Error('Nothing was written.');
  });
}
for (const search of ['person', 'p4242', 'lee7', 'person lee7 mail3', 'nowhere'])
  for (const filter of [{}, { list: 'third' }])
    for (const size of [50, 0])
      await held(`search for ${search}, ${JSON.stringify(filter)}, size ${String(size)}`, () =>
        listPeopleOf(db, SITE, { size, sort: '-added_on', search, filter }),
      );
for (const list of ['all', 'third', 'few']) await held(`recipients: ${list}`, () => listRecipients(db, SITE, { list }));
await held('the lists', () => readLists(db, { siteId: SITE, origin: '' }, { size: 100, page: 1 }));
await held('sweep of those who did not confirm', () => forgetUnconfirmed(db));
await held('values of a field without any', () => dropFieldValues(db, SITE, 'gone'));

/** Imports 5,000 people: half of them are there already. */
async function importPeople() {
  const lines = Array.from(
    { length: 5000 },
    (_, i) => `p${String(i - 2500)}@mail${String((i - 2500) % 977)}.example.com,New`,
  );
  const csv = `email,name\n${lines.join('\n')}`;
  const files = {
    get: () => Promise.resolve({ stream: () => Readable.from([Buffer.from(csv)]) }),
    delete: () => Promise.resolve(),
  };
  const formats = { encoding: 'utf-8', firstRow: 'headings', numbers: 'plain', days: 'iso' } as const;
  const plan = { columns: ['email', 'name'], list: 'all', consent: 'Bench', language: null, ...formats };
  await db.execute(sql`insert into imports (id, site_id, file_name, file, headings, plan, state)
    values ('bench', ${SITE}, 'bench.csv', 'bench', '["email","name"]', ${JSON.stringify(plan)}, 'applying')`);
  // What an import uses of the parts.
  await runImport({ db, files, appSecret: 'bench' } as unknown as Parts, { id: 'bench' });
}
await held('an import of 5,000 people', importPeople);
await held('what is done each hour', () => maintainDatabase(db));

await database.close();
await rm(dataDir, { recursive: true, force: true });
if (failures.length > 0) process.stdout.write(`over their bounds: ${failures.join(', ')}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
