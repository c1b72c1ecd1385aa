import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { Redirect } from '#common/contract/page-routes.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { parseUrlString, ROUTE_PATTERN_REASONS } from '#common/rules/page-route-pattern.ts';
import { AppError } from '#server/app-error.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/db/list-query.ts';
import { redirects } from '#server/db/schema/pages.ts';
import { isUniqueViolation } from '#server/db/sql-state.ts';
import { touchSite } from '#server/sites/touch-site.ts';

type Row = typeof redirects.$inferSelect;

const toWire = (row: Row): Redirect => ({
  id: row.id,
  from: row.from,
  to: row.to,
  status: row.status,
  added_on: row.addedOn.toISOString(),
});

export interface RedirectFields {
  /** A plain path of the site. */
  readonly from: string;
  /** A path of the site or an http(s) address. */
  readonly to: string;
  readonly status: 301 | 302;
}

/** Longest chain of redirects that is followed when looking for a circle. */
const LONGEST_CHAIN = 50;

const invalid = (path: string, reason: string) => new AppError('invalid', { details: [{ path, reason }] });

/** TRUST "open redirect": the target is written by an administrator, and is a path here or a whole http(s) address. */
const isTarget = (to: string) => isSafeUrl(to) && (/^\/(?![/\\])/.test(to) || /^https?:\/\//i.test(to));

function refuseBad({ from, to }: RedirectFields) {
  const { keys, faults } = parseUrlString(from);
  if (faults.length > 0) {
    const details = faults.map((code) => ({ path: 'from', reason: `The path ${ROUTE_PATTERN_REASONS[code]}.` }));
    throw new AppError('invalid', { details });
  }
  if (keys.length > 0) throw invalid('from', 'A redirect begins at a plain path, without placeholders.');
  if (!isTarget(to)) throw invalid('to', 'Only a path that begins with one slash, or an http(s) address.');
  if (from === to) throw invalid('to', 'The redirect would lead to itself.');
}

async function refuseCircle(db: Queryable, siteId: string, { from, to }: RedirectFields) {
  let next = to;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const [row] = await db
      .select({ to: redirects.to })
      .from(redirects)
      .where(and(eq(redirects.siteId, siteId), eq(redirects.from, next)));
    if (!row) return;
    if (row.to === from) throw invalid('to', 'The redirects would lead in a circle.');
    next = row.to;
  }
  throw invalid('to', 'The chain of redirects is too long.');
}

/**
 * Adds a redirect.
 * @throws AppError invalid (path, target, circle), already_exists (one begins there)
 */
export async function addRedirect(db: Database, siteId: string, fields: RedirectFields): Promise<Redirect> {
  refuseBad(fields);
  try {
    return await db.transaction(async (tx) => {
      await refuseCircle(tx, siteId, fields);
      const [row] = await tx
        .insert(redirects)
        .values({ siteId, ...fields })
        .returning();
      if (!row) throw new AppError('internal');
      await touchSite(tx, siteId);
      return toWire(row);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('already_exists', { details: [{ path: 'from', reason: 'A redirect begins at this path.' }] });
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
    await touchSite(tx, siteId);
  });
}

/** A page of the site's redirects, newest first unless sorted. */
export async function listRedirects(db: Queryable, siteId: string, query: ListQuery) {
  const [filter] = Object.keys(query.filter ?? {});
  if (filter !== undefined) throw invalid(`filter.${filter}`, 'This filter does not exist.');
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
