import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { experimentDays, experiments } from '#server/platform/db/schema/experiments.ts';
import { dayOf } from '../salts';
import { addCounts, type BothCounts, countVisitors, NO_COUNTS } from './count-visitors';
import { type FoundExperiment, findExperiment } from './store';

const DAY_MS = 86_400_000;
/** Until all views of a day are stored: they are written in batches. */
const CLOSES_MS = 5 * 60_000;

function endOfDay(at: Date) {
  return new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS);
}

function earlier(a: Date, b: Date | null) {
  return b !== null && b < a ? b : a;
}

/** Up to when a test counts that has begun: its end, else now. */
function countsUntil({ row }: FoundExperiment, now: Date): Date {
  return earlier(now, row.endedAt);
}

/**
 * Stores the next day of a test, or the part of it that was in the test. It is counted without a lock, and stored only
 * where no other instance has stored it meanwhile.
 * @returns whether a finished day was found
 */
async function addNextDay(db: Database, siteId: string, id: string, now: Date): Promise<boolean> {
  const found = await findExperiment(db, siteId, id);
  const { countedUntil: from, endedAt } = found.row;
  if (from === null || (endedAt !== null && from >= endedAt)) return false;
  const until = earlier(endOfDay(from), endedAt);
  if (until.getTime() + CLOSES_MS > now.getTime()) return false;
  const { a, b } = await countVisitors(db, found, from, until);
  await db.transaction(async (tx) => {
    const isStill = and(
      eq(experiments.id, id),
      eq(experiments.countedUntil, from),
      endedAt === null ? isNull(experiments.endedAt) : eq(experiments.endedAt, endedAt),
    );
    const moved = await tx
      .update(experiments)
      .set({ countedUntil: until })
      .where(isStill)
      .returning({ id: experiments.id });
    if (moved.length === 0) return;
    await tx.insert(experimentDays).values({
      experimentId: id,
      day: dayOf(from),
      visitorsA: a.visitors,
      conversionsA: a.conversions,
      visitorsB: b.visitors,
      conversionsB: b.conversions,
    });
  });
  return true;
}

/**
 * Stores what tests had on days that are over: single views are dropped after some months, and are not in backups.
 * @param now the present moment
 */
export async function countExperimentDays(db: Database, now: Date): Promise<void> {
  const open = and(
    isNotNull(experiments.countedUntil),
    or(eq(experiments.state, 'running'), lt(experiments.countedUntil, experiments.endedAt)),
  );
  const due = await db.select({ id: experiments.id, siteId: experiments.siteId }).from(experiments).where(open);
  for (const { id, siteId } of due) while (await addNextDay(db, siteId, id, now));
}

async function storedCounts(db: Database, id: string): Promise<BothCounts> {
  const total = (column: string) => sql<number>`coalesce(sum(${sql.raw(column)}), 0)::int`;
  const [sums] = await db
    .select({
      visitorsA: total('visitors_a'),
      conversionsA: total('conversions_a'),
      visitorsB: total('visitors_b'),
      conversionsB: total('conversions_b'),
    })
    .from(experimentDays)
    .where(eq(experimentDays.experimentId, id));
  if (!sums) return NO_COUNTS;
  return {
    a: { visitors: sums.visitorsA, conversions: sums.conversionsA },
    b: { visitors: sums.visitorsB, conversions: sums.conversionsB },
  };
}

/** What a test that has begun has had up to now: stored days, and the rest from single views. */
export async function countAll(db: Database, found: FoundExperiment, now: Date): Promise<BothCounts> {
  const stored = await storedCounts(db, found.row.id);
  const { countedUntil: from } = found.row;
  const until = countsUntil(found, now);
  return from === null || from >= until ? stored : addCounts(stored, await countVisitors(db, found, from, until));
}
