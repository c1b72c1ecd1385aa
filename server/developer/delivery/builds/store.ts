import { and, asc, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { BuildReason, BuildStep, LogLine } from '#common/contract/deployments.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { buildLogs, builds, type StoredLine } from '#server/platform/db/schema/builds.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { notifyBuild } from './build-news';
import { MAX_BATCH } from './log-writer';
import { type Manifest, packManifest } from './manifest';

export type BuildRow = typeof builds.$inferSelect;

/** Interval of heartbeats; a builder without one for longer than `LOST_MS` is gone. */
export const BEAT_MS = 5000;
export const LOST_MS = 30_000;

/** Heartbeat of a build. @returns whether cancellation was requested */
export async function beat(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .update(builds)
    .set({ beatAt: sql`now()` })
    .where(eq(builds.id, id))
    .returning({ cancelAt: builds.cancelAt });
  return row === undefined || row.cancelAt !== null;
}

/** Saves the progress. */
export async function saveSteps(db: Queryable, id: string, steps: readonly BuildStep[]): Promise<void> {
  await db
    .update(builds)
    .set({ steps: [...steps] })
    .where(eq(builds.id, id));
  await notifyBuild(db, id);
}

/** Stores lines of a log behind those that are there. */
export async function saveLines(
  db: Queryable,
  buildId: string,
  firstLine: number,
  lines: readonly StoredLine[],
): Promise<void> {
  await db.insert(buildLogs).values({ buildId, firstLine, lines: [...lines] });
  await notifyBuild(db, buildId);
}

/** How many lines a log has. */
export async function countLines(db: Queryable, buildId: string): Promise<number> {
  const { firstLine, lines } = buildLogs;
  const [row] = await db
    .select({ n: sql<number>`coalesce(max(${firstLine} + jsonb_array_length(${lines}) - 1), 0)::integer` })
    .from(buildLogs)
    .where(eq(buildLogs.buildId, buildId));
  return row?.n ?? 0;
}

/** Puts lines of the server behind a log that is written. */
export async function appendNotes(db: Queryable, buildId: string, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const lines = texts.map((text): StoredLine => ({ at: Date.now(), stream: 'step', text }));
  await saveLines(db, buildId, (await countLines(db, buildId)) + 1, lines);
}

/** How a build ended. */
export type BuildEnd =
  | { readonly status: 'ready'; readonly manifest: Manifest; readonly bytes: number }
  | { readonly status: 'failed'; readonly reason: BuildReason; readonly exitCode: number | null }
  | { readonly status: 'cancelled' };

function endFields(end: BuildEnd) {
  if (end.status === 'ready')
    return { manifest: packManifest(end.manifest), files: end.manifest.size, bytes: end.bytes };
  // What a runner brought before it failed is given up.
  const nothing = { manifest: null, files: 0, bytes: 0 };
  return end.status === 'failed' ? { ...nothing, reason: end.reason, exitCode: end.exitCode } : nothing;
}

/**
 * Ends a build and its deployments in one step.
 * @param then what else belongs to it: which addresses show it
 * @returns false when it was over already
 */
export function endBuild(
  db: Database,
  id: string,
  end: BuildEnd,
  then: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(builds)
      .set({ status: end.status, finishedAt: sql`now()`, updatedOn: sql`now()`, tokenHash: null, ...endFields(end) })
      .where(and(eq(builds.id, id), inArray(builds.status, ['queued', 'building'])))
      .returning({ id: builds.id });
    if (ended.length === 0) return false;
    await tx
      .update(deployments)
      .set({ status: end.status, updatedOn: sql`now()`, ...(end.status === 'ready' && { readyAt: sql`now()` }) })
      .where(eq(deployments.buildId, id));
    await then(tx);
    await notifyBuild(tx, id);
    return true;
  });
}

/** Builds whose server or runner went away in the middle, or that no limit ends, and those that wait although their job may be lost. */
export async function findStuckBuilds(db: Queryable) {
  const rows = await db
    .select({ id: builds.id, status: builds.status, settings: builds.settings })
    .from(builds)
    .where(
      sql`(${builds.status} = 'building' and (${builds.beatAt} < now() - make_interval(secs => ${LOST_MS / 1000})
          or ${builds.startedAt} < now() - interval '3 hours'))
        or (${builds.status} = 'queued' and ${builds.addedOn} < now() - interval '1 minute')`,
    )
    .orderBy(asc(builds.addedOn))
    .limit(100);
  const those = (status: string) => rows.filter((row) => row.status === status);
  return { lost: those('building').map(({ id }) => id), waiting: those('queued') };
}

/** Which of some builds are at work. */
export async function findBuilding(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: builds.id, status: builds.status })
    .from(builds)
    .where(inArray(builds.id, [...ids]));
  return new Set(rows.filter(({ status }) => status === 'building').map(({ id }) => id));
}

/** Which of some builds are known here at all. */
export async function findKnown(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: builds.id })
    .from(builds)
    .where(inArray(builds.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** How far a build is. */
export async function readProgress(db: Queryable, id: string) {
  const { status, steps, reason, exitCode } = builds;
  const [row] = await db.select({ status, steps, reason, exitCode }).from(builds).where(eq(builds.id, id));
  return row ?? null;
}

/** Batches of a log read at once. */
const BATCHES = 10;

function linesOf(batches: readonly { readonly firstLine: number; readonly lines: readonly StoredLine[] }[]): LogLine[] {
  return batches.flatMap(({ firstLine, lines }) => lines.map((line, index) => ({ n: firstLine + index, ...line })));
}

/** Some lines of a log after line `after`, in order; empty: there are none for now. */
export async function readLines(db: Queryable, buildId: string, after: number): Promise<LogLine[]> {
  const rows = await db
    .select({ firstLine: buildLogs.firstLine, lines: buildLogs.lines })
    .from(buildLogs)
    .where(
      and(
        eq(buildLogs.buildId, buildId),
        // The batch that contains line `after` may hold more lines behind it.
        gte(buildLogs.firstLine, after + 1 - MAX_BATCH),
        lt(buildLogs.firstLine, after + 1 + BATCHES * MAX_BATCH),
      ),
    )
    .orderBy(asc(buildLogs.firstLine));
  return linesOf(rows).filter(({ n }) => n > after);
}

/** The last lines of a log, in order: `count` at most. */
export async function readLastLines(db: Queryable, buildId: string, count: number): Promise<LogLine[]> {
  const { firstLine, lines } = buildLogs;
  const ofBuild = eq(buildLogs.buildId, buildId);
  const [last] = await db.select({ firstLine }).from(buildLogs).where(ofBuild).orderBy(desc(firstLine)).limit(1);
  if (!last) return [];
  const isNear = gt(firstLine, last.firstLine - count - MAX_BATCH);
  const rows = await db
    .select({ firstLine, lines })
    .from(buildLogs)
    .where(and(ofBuild, isNear))
    .orderBy(asc(firstLine));
  return linesOf(rows).slice(-count);
}
