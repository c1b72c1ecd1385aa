import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { viewNames } from '#server/platform/db/schema/views.ts';

/** New texts of a kind that a site may add in a day: visitors can invent any number of unknown addresses. */
export const NEW_A_DAY = 10_000;
/** Replaces all names beyond that. */
export const OTHER = '(other)';
/** Any constant will do; all servers on one database must use the same. */
const LOCK = 7_210_451_311;

/** Waits until no other instance assigns numbers: backups carry the numbers, and no sequence. */
export function lockNumbers(tx: Transaction) {
  return tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

async function readNames(tx: Transaction, site: number, kind: number, texts: readonly string[]) {
  const rows = await tx
    .select({ no: viewNames.no, text: viewNames.text })
    .from(viewNames)
    .where(and(eq(viewNames.site, site), eq(viewNames.kind, kind), inArray(viewNames.text, [...texts])));
  return new Map(rows.map(({ no, text }) => [text, no]));
}

/**
 * Gives texts of one kind their numbers, new ones too. The caller holds {@link lockNumbers}.
 * @param day today in UTC: after {@link NEW_A_DAY} new texts of that day the rest is counted as {@link OTHER}
 * @returns number by text
 */
export async function addNames(
  tx: Transaction,
  { site, kind, day }: { readonly site: number; readonly kind: number; readonly day: string },
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const there = await readNames(tx, site, kind, [...texts, OTHER]);
  const missing = texts.filter((text) => !there.has(text));
  if (missing.length === 0) return there;
  const ofToday = and(eq(viewNames.site, site), eq(viewNames.kind, kind), eq(viewNames.addedOn, day));
  const [{ made } = { made: 0 }] = await tx.select({ made: count() }).from(viewNames).where(ofToday);
  const fitting = missing.slice(0, Math.max(0, NEW_A_DAY - made));
  const isOver = fitting.length < missing.length && !there.has(OTHER);
  const added = isOver ? [...fitting, OTHER] : fitting;
  const [{ last } = { last: null }] = await tx.select({ last: max(viewNames.no) }).from(viewNames);
  const numbered = added.map((text, index) => ({ no: (last ?? 0) + 1 + index, text }));
  if (added.length > 0)
    await tx.insert(viewNames).values(numbered.map((one) => ({ ...one, site, kind, addedOn: day })));
  return new Map([...there, ...numbered.map(({ no, text }) => [text, no] as const)]);
}
