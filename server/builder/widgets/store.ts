import { fault } from '#common/contract/faults.ts';
import { and, asc, count, desc, eq, getTableColumns, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { WidgetEntry, WidgetRecord } from '#common/contract/widgets.ts';
import { isSafeImage } from '#common/layout/safe-url.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, type ListQuery } from '#server/platform/db/list-query.ts';
import { widgets } from '#server/platform/db/schema/widgets.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { keepComponents } from '#server/builder/pages/component-uses.ts';
import { dropReferences, storeReferences } from '#server/builder/pages/store-references.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { findUses } from '#server/builder/usage/find-uses.ts';
import { validateTree } from './validate-tree';

type Row = typeof widgets.$inferSelect;

/** What a caller may write; `root` and `synced` absent: as stored. */
export interface WidgetFields {
  readonly type: string;
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly dataType: string;
  readonly root?: unknown;
  readonly synced?: boolean | undefined;
}

function toEntry(row: Omit<Row, 'root' | 'siteId'> & { readonly hasContent: boolean }): WidgetEntry {
  return {
    id: row.id,
    type: row.type,
    key: row.key,
    title: row.title,
    description: row.description,
    icon: row.icon,
    dataType: row.dataType,
    synced: row.synced,
    hasContent: row.hasContent,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

function toWire({ root, ...row }: Row): WidgetRecord {
  const { hasContent: _, ...entry } = toEntry({ ...row, hasContent: root !== null });
  return { ...entry, root };
}

/** The columns of a widget that was sent, `root` checked. docs/trust.md 17: an icon is a name or an address safe for `<img>`. */
function columnsOf(fields: WidgetFields) {
  const { root, synced, ...texts } = fields;
  if (!isSafeImage(fields.icon)) {
    throw new AppError('invalid', { details: [fault('widget.icon', 'address_not_allowed')] });
  }
  return {
    ...texts,
    ...(root === undefined ? {} : { root: validateTree(root) }),
    ...(synced === undefined ? {} : { synced }),
  };
}

function taken(key: string) {
  return new AppError('already_exists', { details: [fault('widget.key', 'key_taken', { key })] });
}

async function uniqueKey<T>(key: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw taken(key);
    throw error;
  }
}

/**
 * Stores a new widget.
 * @throws AppError invalid (tree, icon), already_exists (key)
 */
export async function addWidget(db: Database, siteId: string, fields: WidgetFields): Promise<WidgetRecord> {
  const columns = columnsOf(fields);
  const write = () =>
    db.transaction(async (tx) => {
      await keepComponents(tx, siteId, null, columns.root);
      const [row] = await tx
        .insert(widgets)
        .values({ siteId, ...columns })
        .returning();
      if (!row) throw new AppError('internal');
      await storeReferences(tx, { siteId, kind: 'widget', id: row.id }, row.root);
      return toWire(row);
    });
  return uniqueKey(fields.key, write);
}

/**
 * Changes a stored widget.
 * @throws AppError not_found, invalid, already_exists
 */
export async function changeWidget(db: Database, siteId: string, id: string, fields: WidgetFields): Promise<void> {
  const columns = columnsOf(fields);
  const write = () =>
    db.transaction(async (tx) => {
      await keepComponents(tx, siteId, { kind: 'widget', id }, columns.root);
      const [row] = await tx
        .update(widgets)
        .set({ ...columns, updatedOn: new Date() })
        .where(and(eq(widgets.siteId, siteId), eq(widgets.id, id)))
        .returning();
      if (!row) throw new AppError('not_found');
      await storeReferences(tx, { siteId, kind: 'widget', id }, row.root);
      if (row.synced) await bumpRevision(tx, siteId);
    });
  return uniqueKey(fields.key, write);
}

/**
 * Deletes a stored widget.
 * @throws AppError not_found; in_use with the places, when pages keep it in sync
 */
export async function removeWidget(db: Database, siteId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(widgets.siteId, siteId), eq(widgets.id, id));
    const [row] = await tx.select({ synced: widgets.synced }).from(widgets).where(own).for('update');
    if (!row) throw new AppError('not_found');
    const uses = row.synced ? await findUses(tx, siteId, 'widget', id) : null;
    if (uses && uses.length > 0) {
      const details = uses.slice(0, 100).map((use) => ({ ...use, ...fault('id', 'used_by', { title: use.title }) }));
      throw new AppError('in_use', { details });
    }
    await tx.delete(widgets).where(own);
    await dropReferences(tx, [id], 'widget');
  });
}

const sortable = {
  type: widgets.type,
  key: widgets.key,
  title: widgets.title,
  added_on: widgets.addedOn,
  updated_on: widgets.updatedOn,
};

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'type' && typeof value === 'string') return eq(widgets.type, value);
    if (name === 'key' && typeof value === 'string') return eq(widgets.key, value);
    if (name === 'has_content' && typeof value === 'boolean') return (value ? isNotNull : isNull)(widgets.root);
    if (name === 'synced' && typeof value === 'boolean') return eq(widgets.synced, value);
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

/** @throws AppError not_found, also for another site's */
export async function findWidget(db: Queryable, siteId: string, id: string): Promise<WidgetRecord> {
  const [row] = await db
    .select()
    .from(widgets)
    .where(and(eq(widgets.siteId, siteId), eq(widgets.id, id)));
  if (!row) throw new AppError('not_found');
  return toWire(row);
}

/** A page of the stored widgets, without their contents; `filter`: `type`, `key`, `synced`, `has_content`. Newest first unless sorted. */
export async function listWidgets(db: Queryable, siteId: string, query: ListQuery) {
  const search = query.search ? likePattern(query.search) : null;
  const found =
    search === null
      ? undefined
      : or(ilike(widgets.key, search), ilike(widgets.title, search), ilike(widgets.type, search));
  const where = and(eq(widgets.siteId, siteId), found, ...filterOf(query.filter));
  const { root, siteId: _, ...columns } = getTableColumns(widgets);
  const rows = await db
    .select({ ...columns, hasContent: sql<boolean>`${root} is not null` })
    .from(widgets)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(widgets.addedOn), asc(widgets.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [all] = await db.select({ tc: count() }).from(widgets).where(where);
  return { widgets: rows.map(toEntry), tc: all?.tc ?? 0 };
}
