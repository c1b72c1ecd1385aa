import { max, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { viewNames } from '#server/platform/db/schema/views.ts';

/** New texts of a kind that a site may add in a day: visitors can invent any number of unknown addresses. */
export const NEW_A_DAY = 10_000;
/** Replaces all names beyond that. */
export const OTHER = '(other)';
/** Any constant will do; all servers on one database must use the same. */
const LOCK = 7_210_451_311;

/** A text of a site, by the number of its kind. */
export interface NamedText {
  readonly site: number;
  readonly kind: number;
  readonly text: string;
}

interface NumberedText extends NamedText {
  readonly no: number;
}

/** Waits until no other instance assigns numbers: backups carry the numbers, and no sequence. */
export function lockNumbers(tx: Transaction) {
  return tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

function groupOf({ site, kind }: Omit<NamedText, 'text'>) {
  return `${site} ${kind}`;
}

/** Tells texts of all sites and kinds apart. */
export function keyOf(name: NamedText): string {
  return `${groupOf(name)} ${name.text}`;
}

function columnsOf(names: readonly NamedText[]) {
  const [sites, kinds, texts] = (['site', 'kind', 'text'] as const).map((column) =>
    sql.param(names.map((name) => name[column])),
  );
  return sql`unnest(${sites}::int[], ${kinds}::smallint[], ${texts}::text[])`;
}

async function readNames(tx: Transaction, names: readonly NamedText[]) {
  const { rows } = await tx.execute<{ site: number; kind: number; text: string; no: number }>(
    sql`select site, kind, text, no from ${viewNames} join ${columnsOf(names)} as wanted (site, kind, text)
      using (site, kind, text)`,
  );
  return rows;
}

/** How many new texts each group may still add on a day. */
async function readRoom(tx: Transaction, names: readonly NamedText[], day: string) {
  const { rows } = await tx.execute<{ site: number; kind: number; made: number }>(
    sql`select site, kind, count(*)::int as made from ${viewNames}
      where added_on = ${day} and (site, kind) in (select site, kind from ${columnsOf(names)} as wanted (site, kind, text))
      group by site, kind`,
  );
  return new Map(rows.map((row) => [groupOf(row), NEW_A_DAY - row.made]));
}

async function insertNames(tx: Transaction, names: readonly NamedText[], day: string): Promise<NumberedText[]> {
  if (names.length === 0) return [];
  const [{ last } = { last: null }] = await tx.select({ last: max(viewNames.no) }).from(viewNames);
  const first = (last ?? 0) + 1;
  await tx.execute(sql`insert into ${viewNames} (no, site, kind, text, added_on)
    select ${first}::int + place - 1, site, kind, text, ${day}::date
    from ${columnsOf(names)} with ordinality as wanted (site, kind, text, place)`);
  return names.map((name, index) => ({ ...name, no: first + index }));
}

/**
 * Gives texts their numbers, new ones too: four statements however many. The caller holds {@link lockNumbers}.
 * @param names each once
 * @param day today in UTC: after {@link NEW_A_DAY} new texts of a site and kind the rest is {@link OTHER}
 * @returns number by {@link keyOf}, also of {@link OTHER}
 */
export async function addNames(
  tx: Transaction,
  names: readonly NamedText[],
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const others = new Map(names.map(({ site, kind }) => [groupOf({ site, kind }), { site, kind, text: OTHER }]));
  const wanted = new Map([...names, ...others.values()].map((name) => [keyOf(name), name]));
  const there = new Map((await readNames(tx, [...wanted.values()])).map((row) => [keyOf(row), row.no]));
  const missing = names.filter((name) => !there.has(keyOf(name)));
  if (missing.length === 0) return there;
  const room = await readRoom(tx, missing, day);
  const added = new Map<string, NamedText>();
  for (const name of missing) {
    const left = room.get(groupOf(name)) ?? NEW_A_DAY;
    room.set(groupOf(name), left - 1);
    const other = { ...name, text: OTHER };
    if (left > 0) added.set(keyOf(name), name);
    else if (!there.has(keyOf(other))) added.set(keyOf(other), other);
  }
  const numbered = await insertNames(tx, [...added.values()], day);
  return new Map([...there, ...numbered.map((name) => [keyOf(name), name.no] as const)]);
}
