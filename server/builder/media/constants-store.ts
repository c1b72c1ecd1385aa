import { fault } from '#common/contract/faults.ts';
import { and, asc, eq, ilike } from 'drizzle-orm';
import type { MediaConstant } from '#common/contract/media.ts';
import { AppError } from '#server/platform/app-error.ts';
import { likePattern, type ListQuery, sortedBy } from '#server/platform/db/list-query.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { mediaConstants } from '#server/platform/db/schema/media.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';

type Row = typeof mediaConstants.$inferSelect;

/** The wire's face of a media constant. */
export function toConstant(row: Row): MediaConstant {
  return {
    id: row.id,
    key: row.key,
    images: row.images,
    updated_on: row.updatedOn.toISOString(),
  };
}

/**
 * The media constants of a site, by key unless asked otherwise.
 * @throws AppError invalid for a field the list cannot be sorted by
 */
export async function listConstants(
  db: Queryable,
  siteId: string,
  query: ListQuery,
): Promise<{ rows: Row[]; tc: number }> {
  if (Object.keys(query.filter ?? {}).length > 0) {
    throw new AppError('invalid', {
      details: [fault('filter', 'unknown_filter', { name: Object.keys(query.filter ?? {}).join(', ') })],
    });
  }
  const found = and(
    eq(mediaConstants.siteId, siteId),
    query.search ? ilike(mediaConstants.key, likePattern(query.search)) : undefined,
  );
  const order = sortedBy(query.sort, { key: mediaConstants.key, updated_on: mediaConstants.updatedOn });
  const rows = await db
    .select()
    .from(mediaConstants)
    .where(found)
    .orderBy(order ?? asc(mediaConstants.key), mediaConstants.id)
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows, tc: await db.$count(mediaConstants, found) };
}

/**
 * Creates (without id) or changes a constant.
 * @throws AppError already_exists when another one has the key; not_found
 */
export async function saveConstant(
  db: Queryable,
  siteId: string,
  { id, key, images }: { readonly id?: string | undefined; readonly key: string; readonly images: string[] },
): Promise<Row> {
  const values = { key, images, updatedOn: new Date() };
  try {
    const [row] = await (id === undefined
      ? db
          .insert(mediaConstants)
          .values({ siteId, ...values })
          .returning()
      : db
          .update(mediaConstants)
          .set(values)
          .where(and(eq(mediaConstants.siteId, siteId), eq(mediaConstants.id, id)))
          .returning());
    if (!row) throw new AppError('not_found');
    return row;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('already_exists', { cause: error, details: [fault('constant.key', 'key_taken', { key })] });
  }
}

/** @throws AppError not_found */
export async function removeConstant(db: Queryable, siteId: string, id: string): Promise<void> {
  const gone = await db
    .delete(mediaConstants)
    .where(and(eq(mediaConstants.siteId, siteId), eq(mediaConstants.id, id)))
    .returning({ id: mediaConstants.id });
  if (gone.length === 0) throw new AppError('not_found');
}
