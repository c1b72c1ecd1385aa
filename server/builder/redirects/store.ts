import { fault } from '#common/contract/faults.ts';
import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { Redirect } from '#common/contract/redirects.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { parseUrlString } from '#common/rules/page-route-pattern.ts';
import { pathFault } from '#server/builder/page-routes/path-fault.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/platform/db/list-query.ts';
import { redirects } from '#server/platform/db/schema/redirects.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';

type Row = typeof redirects.$inferSelect;

function toWire(row: Row): Redirect {
  return {
    id: row.id,
    from: row.from,
    to: row.to,
    status: row.status,
    added_on: row.addedOn.toISOString(),
  };
}

export interface RedirectFields {
  /** A plain path of the site. */
  readonly from: string;
  /** A path of the site or an http(s) address. */
  readonly to: string;
  readonly status: 301 | 302;
}

/** Longest chain of redirects that is followed when looking for a circle. */
const MAX_CHAIN = 50;

function invalid(path: 'from' | 'to', code: `redirect_${'plain' | 'target' | 'self' | 'circle' | 'chain'}`) {
  return new AppError('invalid', { details: [fault(path, code)] });
}

/** docs/trust.md 68: the target is written by an administrator, and is a path here or a whole http(s) address. */
function isTarget(to: string) {
  return isSafeUrl(to) && (/^\/(?![/\\])/.test(to) || /^https?:\/\//i.test(to));
}

function assertRedirectValid({ from, to }: RedirectFields) {
  const { keys, faults } = parseUrlString(from);
  if (faults.length > 0) {
    const details = faults.map((found) => pathFault('from', found));
    throw new AppError('invalid', { details });
  }
  if (keys.length > 0) throw invalid('from', 'redirect_plain');
  if (!isTarget(to)) throw invalid('to', 'redirect_target');
  if (from === to) throw invalid('to', 'redirect_self');
}

async function assertNoLoop(db: Queryable, siteId: string, { from, to }: RedirectFields) {
  let next = to;
  for (let step = 0; step < MAX_CHAIN; step += 1) {
    const [row] = await db
      .select({ to: redirects.to })
      .from(redirects)
      .where(and(eq(redirects.siteId, siteId), eq(redirects.from, next)));
    if (!row) return;
    if (row.to === from) throw invalid('to', 'redirect_circle');
    next = row.to;
  }
  throw invalid('to', 'redirect_chain');
}

/**
 * Adds a redirect.
 * @throws AppError invalid (path, target, circle), already_exists (one begins there)
 */
export async function addRedirect(db: Database, siteId: string, fields: RedirectFields): Promise<Redirect> {
  assertRedirectValid(fields);
  try {
    return await db.transaction(async (tx) => {
      await assertNoLoop(tx, siteId, fields);
      const [row] = await tx
        .insert(redirects)
        .values({ siteId, ...fields })
        .returning();
      if (!row) throw new AppError('internal');
      await bumpRevision(tx, siteId);
      return toWire(row);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('already_exists', { details: [fault('from', 'redirect_exists')] });
  }
}

/**
 * Deletes a redirect.
 * @throws AppError not_found
 */
export async function removeRedirect(db: Database, siteId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(redirects)
      .where(and(eq(redirects.siteId, siteId), eq(redirects.id, id)))
      .returning({ id: redirects.id });
    if (gone.length === 0) throw new AppError('not_found');
    await bumpRevision(tx, siteId);
  });
}

/** A page of the site's redirects, newest first unless sorted. */
export async function listRedirects(db: Queryable, siteId: string, query: ListQuery) {
  const [filter] = Object.keys(query.filter ?? {});
  if (filter !== undefined)
    throw new AppError('invalid', { details: [fault(`filter.${filter}`, 'unknown_filter', { name: filter })] });
  const search = query.search ? likePattern(query.search) : null;
  const found = search === null ? undefined : or(ilike(redirects.from, search), ilike(redirects.to, search));
  const where = and(eq(redirects.siteId, siteId), found);
  const sortable = { from: redirects.from, to: redirects.to, status: redirects.status, added_on: redirects.addedOn };
  const rows = await db
    .select()
    .from(redirects)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(redirects.addedOn), asc(redirects.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [all] = await db.select({ tc: count() }).from(redirects).where(where);
  return { redirects: rows.map(toWire), tc: all?.tc ?? 0 };
}

/** The redirect that begins at this path, or null. */
export async function findRedirect(db: Queryable, siteId: string, from: string): Promise<Redirect | null> {
  const [row] = await db
    .select()
    .from(redirects)
    .where(and(eq(redirects.siteId, siteId), eq(redirects.from, from)));
  return row ? toWire(row) : null;
}
