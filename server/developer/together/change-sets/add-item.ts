import { and, eq } from 'drizzle-orm';
import { MAX_ITEMS, type RouteAction } from '#common/contract/change-sets.ts';
import { fault } from '#common/contract/faults.ts';
import { checkRoute } from '#server/builder/page-routes/save-route.ts';
import { routeToWire } from '#server/builder/page-routes/store.ts';
import { findTemplate, loadVersion } from '#server/builder/pages/layout-store.ts';
import { followBranches } from '#server/developer/review/pull-requests/follow-branches.ts';
import { assertOpen } from '#server/developer/review/pull-requests/merge-branches.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { changeSetItems, changeSets, type StoredRouteFields } from '#server/platform/db/schema/change-sets.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import type { Parts } from '#server/platform/parts.ts';
import { changeSetRow, assertAnswered, type ItemRow, lockChangeable, recordSetEvent, readItems } from './store';

type Deps = Pick<Parts, 'db' | 'settings' | 'events'>;
type NewItem = typeof changeSetItems.$inferInsert;
type Fields = Omit<NewItem, 'changeSetId' | 'addedBy'>;

/** One item as it is sent: exactly one of these. */
export interface SentItem {
  readonly page?: { readonly pageKey: string; readonly version?: number | undefined } | undefined;
  readonly route?:
    | {
        readonly act: RouteAction;
        readonly id?: string | undefined;
        readonly fields?: StoredRouteFields | undefined;
      }
    | undefined;
  readonly pull?: { readonly id: string } | undefined;
}

interface Where {
  readonly siteId: string;
  readonly organizationId: string;
}

async function pageFields(db: Queryable, { siteId }: Where, { pageKey, version }: NonNullable<SentItem['page']>) {
  const template = await findTemplate(db, siteId, pageKey);
  if (!template) throw new AppError('not_found');
  const chosen = version ?? template.latestVersion;
  if (!(await loadVersion(db, siteId, pageKey, chosen)))
    throw new AppError('invalid', { details: [fault('page.version', 'set_version_gone', { version: chosen })] });
  const seenVersion = template.publishedVersion;
  return {
    kind: 'page',
    title: template.name,
    templateId: template.id,
    pageKey,
    version: chosen,
    seenVersion,
  } as const;
}

async function findRoute(db: Queryable, siteId: string, id: string | undefined) {
  const own = and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.id, id ?? ''));
  const [row] = await db.select().from(pageRoutes).where(own);
  if (!row) throw new AppError('not_found');
  return routeToWire(row);
}

async function routeFields(db: Queryable, { siteId }: Where, { act, id, fields }: NonNullable<SentItem['route']>) {
  const before = act === 'add' ? null : await findRoute(db, siteId, id);
  const { faults } = act === 'remove' || !fields ? { faults: [] } : await checkRoute(db, siteId, { ...fields, id });
  if (faults.length > 0)
    throw new AppError('invalid', {
      details: faults.map(({ path, ...rest }) => ({ ...rest, ...(path && { path: `route.fields.${path}` }) })),
    });
  const missing = act !== 'remove' && !fields;
  if (missing) throw new AppError('invalid', { details: [fault('route.fields', 'required')] });
  if (fields && act !== 'remove' && !(await findTemplate(db, siteId, fields.page_template)))
    throw new AppError('invalid', { details: [fault('route.fields.page_template', 'page_missing')] });
  return {
    kind: 'route',
    act,
    routeId: before?.id ?? null,
    routeBefore: before,
    title: fields?.url_string ?? before?.url_string ?? '',
    route: act === 'remove' ? null : (fields ?? null),
    seenVersion: before?.version ?? null,
  } as const;
}

async function pullFields(parts: Deps, { organizationId }: Where, { id }: { readonly id: string }) {
  const { found } = await followBranches(parts, organizationId, id);
  const { row, repository } = found;
  assertOpen(found);
  if (row.base !== repository.defaultBranch)
    throw new AppError('conflict', { details: [fault(null, 'set_pull_base', { base: row.base })] });
  const { projectId, number, headSha } = row;
  const nothingMade = { ontoSha: null, mergeSha: null, deploymentId: null };
  const bound = { pullRequestId: id, projectId, pullNumber: number, headSha };
  return { kind: 'pull', title: row.title, ...bound, ...nothingMade } as const;
}

/** The kind of an item that was sent. @throws AppError `invalid` unless it is exactly one */
export function kindOf({ page, route, pull }: SentItem): ItemRow['kind'] {
  const kinds = [page && 'page', route && 'route', pull && 'pull'].filter((kind) => kind !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) throw new AppError('invalid', { details: [fault(null, 'set_item_one')] });
  return kind as ItemRow['kind'];
}

/** What is stored of an item, as things are now. @throws AppError `not_found`, `invalid`, `conflict` */
export async function fieldsOf(parts: Deps, where: Where, { page, route, pull }: SentItem): Promise<Fields> {
  if (page) return pageFields(parts.db, where, page);
  if (route) return routeFields(parts.db, where, route);
  if (pull) return pullFields(parts, where, pull);
  throw new AppError('invalid', { details: [fault(null, 'set_item_one')] });
}

function isSame(item: ItemRow, made: Fields) {
  return (
    item.kind === made.kind &&
    (made.kind === 'page'
      ? item.templateId === made.templateId
      : made.kind === 'pull'
        ? item.pullRequestId === made.pullRequestId
        : typeof made.routeId === 'string'
          ? item.routeId === made.routeId
          : item.act === 'add' && item.title === made.title)
  );
}

async function holderOf(db: Queryable, { kind, templateId, routeId, pullRequestId }: Fields) {
  const same =
    kind === 'page'
      ? eq(changeSetItems.templateId, templateId ?? '')
      : kind === 'route'
        ? eq(changeSetItems.routeId, routeId ?? '')
        : eq(changeSetItems.pullRequestId, pullRequestId ?? '');
  const [row] = await db
    .select({ name: changeSets.name })
    .from(changeSetItems)
    .innerJoin(changeSets, eq(changeSets.id, changeSetItems.changeSetId))
    .where(and(same, eq(changeSetItems.isOpen, true)));
  return row?.name ?? null;
}

/** Adds an item, or puts it in the place of the same one. */
async function put(tx: Transaction, setId: string, userId: string, made: Fields): Promise<void> {
  const items = await readItems(tx, setId);
  const same = items.find((item) => isSame(item, made));
  if (same) {
    assertAnswered(same);
    await tx.update(changeSetItems).set(made).where(eq(changeSetItems.id, same.id));
    return recordSetEvent(tx, setId, { act: 'item-refreshed', userId, what: made.title });
  }
  if (made.kind === 'pull' && items.some(({ kind }) => kind === 'pull'))
    throw new AppError('conflict', { details: [fault(null, 'set_pull_second')] });
  if (items.length >= MAX_ITEMS)
    throw new AppError('conflict', { details: [fault(null, 'set_full', { maximum: MAX_ITEMS })] });
  await tx.insert(changeSetItems).values({ ...made, changeSetId: setId, addedBy: userId });
  return recordSetEvent(tx, setId, { act: 'item-added', userId, what: made.title });
}

/**
 * Adds an item to a set.
 * @throws AppError `not_found`; `invalid` for a route; `conflict` where the set cannot be changed, has a pull request
 * already or is full; `already_exists` where another open set has the item
 */
export async function addItem(
  parts: Deps,
  by: Where & { readonly userId: string },
  setId: string,
  sent: SentItem,
): Promise<void> {
  const { db } = parts;
  const made = await fieldsOf(parts, by, sent);
  try {
    await db.transaction(async (tx) => {
      await lockChangeable(tx, by.siteId, setId);
      await put(tx, setId, by.userId, made);
      await changeSetRow(tx, setId, { state: 'open', failure: null, failedItemId: null });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const name = (await holderOf(db, made)) ?? '';
    throw new AppError('already_exists', { details: [fault(null, 'set_item_taken', { name })], cause: error });
  }
}
