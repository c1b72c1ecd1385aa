import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ComparedPage, ComparisonReason, PageComparison, PageSource } from '#common/contract/page-pictures.ts';
import type { PullRequestRow } from '#server/developer/review/pull-requests/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { pageComparisons } from '#server/platform/db/schema/page-pictures.ts';

export type ComparisonRow = typeof pageComparisons.$inferSelect;

/** A requested comparison; an older order of the same pull request is obsolete. */
export type Order = Pick<ComparisonRow, 'id' | 'orderId'>;

const NOTHING: PageComparison = {
  state: 'none',
  reason: null,
  beforeSha: null,
  afterSha: null,
  source: null,
  total: 0,
  pages: [],
  made_on: null,
};

/** There is none, for a reason. */
export function noComparison(reason: ComparisonReason): PageComparison {
  return { ...NOTHING, reason };
}

export function comparisonToWire(row: ComparisonRow): PageComparison {
  return {
    state: row.state,
    reason: row.reason,
    beforeSha: row.beforeSha,
    afterSha: row.afterSha,
    source: row.source,
    total: row.total,
    pages: [...row.pages],
    made_on: row.madeAt?.toISOString() ?? null,
  };
}

/** The newest comparison of a pull request. */
export async function findComparison(db: Queryable, pullRequestId: string): Promise<ComparisonRow | null> {
  const [row] = await db.select().from(pageComparisons).where(eq(pageComparisons.pullRequestId, pullRequestId));
  return row ?? null;
}

/** A build that is kept, and its commit. */
export interface Shown {
  readonly buildId: string;
  readonly sha: string;
}

async function newestOf(db: Queryable, projectId: string, branch: string, sha?: string): Promise<Shown | null> {
  const same = and(eq(deployments.projectId, projectId), eq(deployments.branch, branch));
  const ready = and(same, eq(deployments.status, 'ready'), isNotNull(deployments.buildId));
  const [row] = await db
    .select({ buildId: deployments.buildId, sha: deployments.sha })
    .from(deployments)
    .where(and(ready, sha === undefined ? undefined : eq(deployments.sha, sha)))
    .orderBy(desc(deployments.number))
    .limit(1);
  return row && row.buildId !== null ? { buildId: row.buildId, sha: row.sha } : null;
}

/**
 * What is compared: the newest commit of a pull request, and its base where the branch left it; where that is not kept,
 * as the base is now.
 */
export async function findShown(
  db: Queryable,
  { projectId, branch, base, headSha, baseSha }: PullRequestRow,
): Promise<{ before: Shown | null; after: Shown | null }> {
  return {
    before: (await newestOf(db, projectId, base, baseSha)) ?? (await newestOf(db, projectId, base)),
    after: await newestOf(db, projectId, branch, headSha),
  };
}

function isSame(row: ComparisonRow, before: Shown, after: Shown) {
  return row.beforeBuildId === before.buildId && row.afterBuildId === after.buildId;
}

/**
 * Asks for a comparison unless there is one of these builds already.
 * @param again although there is one
 * @returns the row, and the order that is to be carried out; null: there is nothing to do
 */
export async function requestComparison(
  db: Queryable,
  pullRequestId: string,
  { before, after, again }: { readonly before: Shown; readonly after: Shown; readonly again: boolean },
): Promise<{ row: ComparisonRow; order: Order | null }> {
  const there = await findComparison(db, pullRequestId);
  if (there !== null && isSame(there, before, after) && !again) return { row: there, order: null };
  const values = {
    orderId: randomUUID(),
    state: 'waiting' as const,
    reason: null,
    source: null,
    total: 0,
    madeAt: null,
    beforeBuildId: before.buildId,
    beforeSha: before.sha,
    afterBuildId: after.buildId,
    afterSha: after.sha,
  };
  const [row] = await db
    .insert(pageComparisons)
    .values({ pullRequestId, ...values })
    .onConflictDoUpdate({ target: pageComparisons.pullRequestId, set: { ...values, updatedOn: sql`now()` } })
    .returning();
  if (!row) throw new Error('no comparison was stored');
  return { row, order: row };
}

/** The row of an order that counts. */
export async function findOrder(db: Queryable, { id, orderId }: Order): Promise<ComparisonRow | null> {
  const own = and(eq(pageComparisons.id, id), eq(pageComparisons.orderId, orderId));
  const [row] = await db.select().from(pageComparisons).where(own);
  return row ?? null;
}

/** How an order ended, or how far it is. */
export type OrderState =
  | { readonly state: 'making' }
  | { readonly state: 'failed'; readonly reason: ComparisonReason }
  | {
      readonly state: 'ready';
      readonly source: PageSource | null;
      readonly total: number;
      readonly pages: readonly ComparedPage[];
      readonly reason: ComparisonReason | null;
    };

/** Stores it, unless the order was replaced meanwhile. @returns whether it was stored */
export async function saveOrder(db: Queryable, { id, orderId }: Order, state: OrderState): Promise<boolean> {
  const saved = await db
    .update(pageComparisons)
    .set({ ...state, updatedOn: sql`now()`, ...(state.state === 'ready' && { madeAt: sql`now()` }) })
    .where(and(eq(pageComparisons.id, id), eq(pageComparisons.orderId, orderId)))
    .returning({ id: pageComparisons.id });
  return saved.length > 0;
}
