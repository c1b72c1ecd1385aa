import { fault } from '#common/contract/faults.ts';
import { and, asc, eq, getTableColumns, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { dataSourceRequest, type DataSource, type DataSourceEntry } from '#common/contract/data-sources.ts';
import { AppError } from '#server/platform/app-error.ts';
import { likePattern, type ListQuery, sortedBy, totalOf } from '#server/platform/db/list-query.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { dataSources } from '#server/platform/db/schema/data-sources.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { type SourceRequest, summaryOf } from './placeholders';

type Row = typeof dataSources.$inferSelect;

/** A stored data source, its request read. */
export type StoredSource = Omit<Row, 'request'> & { readonly request: SourceRequest };

function read(row: Row): StoredSource {
  return { ...row, request: dataSourceRequest.parse(row.request) };
}

function toEntry({ summary, ...row }: Omit<Row, 'request' | 'secret' | 'siteId'>): DataSourceEntry {
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    description: row.description,
    image_url: row.imageUrl,
    icon: row.icon,
    enabled: row.enabled,
    ...summary,
    secretNames: row.secretNames,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

/** The wire's face: never a secret, only its name (docs/trust.md 47). */
export function toDataSource({ request, ...row }: StoredSource): DataSource {
  const { method: _, url: _url, isInline: _isInline, keys: _keys, ...entry } = toEntry(row);
  return { ...entry, request };
}

const SORTABLE = {
  key: dataSources.key,
  title: dataSources.title,
  enabled: dataSources.enabled,
  added_on: dataSources.addedOn,
  updated_on: dataSources.updatedOn,
};

function filtered(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([field, value]) => {
    if (field === 'enabled' && typeof value === 'boolean') return eq(dataSources.enabled, value);
    throw new AppError('invalid', { details: [fault(`filter.${field}`, 'unknown_filter', { name: field })] });
  });
}

/**
 * The data sources of a site without their requests, by key unless asked otherwise.
 * @throws AppError invalid for a field the list cannot be sorted or filtered by
 */
export async function listSources(
  db: Queryable,
  siteId: string,
  query: ListQuery,
): Promise<{ apis: DataSourceEntry[]; tc: number }> {
  const pattern = query.search ? likePattern(query.search) : null;
  const found = and(
    eq(dataSources.siteId, siteId),
    pattern
      ? or(ilike(dataSources.key, pattern), ilike(dataSources.title, pattern), ilike(dataSources.description, pattern))
      : undefined,
    ...filtered(query.filter),
  );
  const { request: _request, secret: _secret, siteId: _siteId, ...columns } = getTableColumns(dataSources);
  const rows = await db
    .select(columns)
    .from(dataSources)
    .where(found)
    .orderBy(sortedBy(query.sort, SORTABLE) ?? asc(dataSources.key), dataSources.id)
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const tc = await totalOf(query, rows.length, () => db.$count(dataSources, found));
  return { apis: rows.map(toEntry), tc };
}

/**
 * @param lock keeps others from changing it until the transaction ends
 * @throws AppError not_found, also for another site's
 */
export async function findSource(db: Queryable, siteId: string, id: string, lock = false): Promise<StoredSource> {
  const query = db
    .select()
    .from(dataSources)
    .where(and(eq(dataSources.siteId, siteId), eq(dataSources.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return read(row);
}

/** The enabled sources of a site with these keys; what a page with these bindings uses. */
export async function loadSources(db: Queryable, siteId: string, keys: readonly string[]): Promise<StoredSource[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(dataSources)
    .where(and(eq(dataSources.siteId, siteId), eq(dataSources.enabled, true), inArray(dataSources.key, [...keys])));
  return rows.map(read);
}

/** The enabled sources of a site, the oldest first. */
export async function enabledSources(db: Queryable, siteId: string, most: number): Promise<StoredSource[]> {
  const rows = await db
    .select()
    .from(dataSources)
    .where(and(eq(dataSources.siteId, siteId), eq(dataSources.enabled, true)))
    .orderBy(asc(dataSources.addedOn), asc(dataSources.id))
    .limit(most);
  return rows.map(read);
}

/** @throws AppError already_exists when another source of the site has the key */
async function uniqueKey<T>(key: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('already_exists', { cause: error, details: [fault('api.key', 'key_taken', { key })] });
  }
}

type Values = Omit<typeof dataSources.$inferInsert, 'id' | 'siteId' | 'summary' | 'addedOn' | 'updatedOn'>;

function columnsOf(values: Values) {
  return { ...values, summary: summaryOf(dataSourceRequest.parse(values.request)) };
}

/** @throws AppError already_exists */
export async function insertSource(db: Queryable, siteId: string, id: string, values: Values): Promise<StoredSource> {
  const [row] = await uniqueKey(values.key, () =>
    db
      .insert(dataSources)
      .values({ ...columnsOf(values), id, siteId })
      .returning(),
  );
  if (!row) throw new Error('The data source was not stored.');
  return read(row);
}

/** @throws AppError already_exists, not_found */
export async function changeSource(db: Queryable, siteId: string, id: string, values: Values): Promise<StoredSource> {
  const [row] = await uniqueKey(values.key, () =>
    db
      .update(dataSources)
      .set({ ...columnsOf(values), updatedOn: new Date() })
      .where(and(eq(dataSources.siteId, siteId), eq(dataSources.id, id)))
      .returning(),
  );
  if (!row) throw new AppError('not_found');
  return read(row);
}

/** @throws AppError not_found */
export async function removeSource(db: Queryable, siteId: string, id: string): Promise<void> {
  const gone = await db
    .delete(dataSources)
    .where(and(eq(dataSources.siteId, siteId), eq(dataSources.id, id)))
    .returning({ id: dataSources.id });
  if (gone.length === 0) throw new AppError('not_found');
}
