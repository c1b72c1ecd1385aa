import { fault } from '#common/contract/faults.ts';
import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { Redirect } from '#common/contract/redirects.ts';
import { isSafeUrl } from '#common/layout/safe-url.ts';
import { pathFault } from '#server/builder/page-routes/path-fault.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/platform/db/list-query.ts';
import { redirects } from '#server/platform/db/schema/redirects.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { readFrom } from './from-path';
import { createRedirectMap, followRedirects, redirectForm, type RedirectMap } from './redirect-map';

/** Only to read paths. */
const HERE = 'http://localhost';

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
  /** Of the redirect that is changed. */
  readonly id?: string | undefined;
  /** A plain path of the site. */
  readonly from: string;
  /** A path of the site or an http(s) address. */
  readonly to: string;
  readonly status: 301 | 302;
}

export interface RedirectSite {
  readonly id: string;
  /** Hosts with ports that it answers at. */
  readonly hosts: ReadonlySet<string>;
}

function exists() {
  return new AppError('already_exists', { details: [fault('from', 'redirect_exists')] });
}

function invalid(path: 'from' | 'to', code: `redirect_${'plain' | 'target' | 'self' | 'circle' | 'chain'}`) {
  return new AppError('invalid', { details: [fault(path, code)] });
}

/** docs/trust.md 68: the target is written by an administrator, and is a path here or a whole http(s) address. */
function isTarget(to: string) {
  return isSafeUrl(to) && URL.canParse(to, HERE) && (/^\/(?![/\\])/.test(to) || /^https?:\/\//i.test(to));
}

function assertRedirectValid({ from, to }: RedirectFields) {
  const { keys, faults } = readFrom(from);
  if (faults.length > 0) {
    const details = faults.map((found) => pathFault('from', found));
    throw new AppError('invalid', { details });
  }
  if (keys.length > 0) throw invalid('from', 'redirect_plain');
  if (!isTarget(to)) throw invalid('to', 'redirect_target');
  if (from === to) throw invalid('to', 'redirect_self');
}

async function rowsOf(db: Queryable, siteId: string) {
  return db
    .select()
    .from(redirects)
    .where(eq(redirects.siteId, siteId))
    .orderBy(asc(redirects.addedOn), asc(redirects.id));
}

/** The redirects of a site by the addresses that they take. */
export async function loadRedirects(db: Queryable, siteId: string): Promise<RedirectMap<Redirect>> {
  return createRedirectMap((await rowsOf(db, siteId)).map(toWire));
}

/**
 * A redirect takes both slash forms of its path before a page does, so that the slash redirects of routes lead into no
 * circle that is not one of these.
 */
async function assertFits(tx: Queryable, site: RedirectSite, { id, from, to }: RedirectFields) {
  const rows = (await rowsOf(tx, site.id)).filter((row) => row.id !== id);
  const form = redirectForm(from);
  if (rows.some((row) => redirectForm(row.from) === form)) throw exists();
  const pathHere = (target: string) => {
    if (!URL.canParse(target, HERE)) return null;
    const { host, pathname } = new URL(target, HERE);
    // A name with the dot of the root at its end is the same host.
    const isHere = target.startsWith('/') || site.hosts.has(host.replace(/\.(?=:|$)/, ''));
    return isHere ? pathname : null;
  };
  const end = followRedirects(createRedirectMap([...rows, { from, to }]), from, pathHere);
  if (end !== 'end') throw invalid('to', `redirect_${end}`);
}

/**
 * Adds a redirect, or changes the one with an id.
 * @throws AppError invalid (path, target, circle), already_exists (one begins there), not_found
 */
export async function storeRedirect(db: Database, site: RedirectSite, fields: RedirectFields): Promise<Redirect> {
  assertRedirectValid(fields);
  return db.transaction(async (tx) => {
    // Holds the site's row: two that are added at once see each other.
    await bumpRevision(tx, site.id);
    await assertFits(tx, site, fields);
    const { id, ...values } = fields;
    const ours = and(eq(redirects.siteId, site.id), eq(redirects.id, id ?? ''));
    const [row] =
      id === undefined
        ? await tx
            .insert(redirects)
            .values({ siteId: site.id, ...values })
            .returning()
        : await tx.update(redirects).set(values).where(ours).returning();
    if (!row) throw new AppError('not_found');
    return toWire(row);
  });
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
