import { fault } from '#common/contract/faults.ts';
import { and, desc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { MediaImage } from '#common/contract/media.ts';
import { AppError } from '#server/platform/app-error.ts';
import { likePattern, type ListQuery, sortedBy, totalOf } from '#server/platform/db/list-query.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { media } from '#server/platform/db/schema/media.ts';
import type { Settings } from '#server/platform/settings.ts';
import { imageAddress } from './image-address';

export type MediaRow = typeof media.$inferSelect;

const SORTABLE = { name: media.name, upload_date: media.uploadDate, size: media.size };

/** The wire's face of an image. */
export function toImage(settings: Pick<Settings, 'siteUrl'>, row: MediaRow): MediaImage {
  return {
    id: row.id,
    url: imageAddress(settings, row),
    name: row.name,
    key: row.key,
    alt_text: row.altText,
    size: row.size,
    width: row.width,
    height: row.height,
    mime: row.mime,
    widths: row.widths,
    focal: row.focalX === null || row.focalY === null ? null : { x: row.focalX, y: row.focalY },
    upload_date: row.uploadDate.toISOString(),
  };
}

function alive(siteId: string) {
  return and(eq(media.siteId, siteId), isNull(media.deletedAt));
}

function images(siteId: string) {
  return and(alive(siteId), eq(media.kind, 'image'));
}

function filtered(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([field, value]) => {
    if (field === 'mime' && typeof value === 'string') return eq(media.mime, value);
    throw new AppError('invalid', {
      details: [fault(`filter.${field}`, 'unknown_filter', { name: field })],
    });
  });
}

/**
 * The images of a site, newest first unless asked otherwise.
 * @throws AppError invalid for a field the list cannot be sorted or filtered by
 */
export async function listImages(
  db: Queryable,
  siteId: string,
  query: ListQuery,
): Promise<{ rows: MediaRow[]; tc: number }> {
  const pattern = query.search ? likePattern(query.search) : null;
  const found = and(
    images(siteId),
    pattern ? or(ilike(media.name, pattern), ilike(media.altText, pattern)) : undefined,
    ...filtered(query.filter),
  );
  const order = sortedBy(query.sort, SORTABLE) ?? desc(media.uploadDate);
  const rows = await db
    .select()
    .from(media)
    .where(found)
    .orderBy(order, desc(media.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows, tc: await totalOf(query, rows.length, () => db.$count(media, found)) };
}

/** @throws AppError not_found also for another site's image, a deleted one and what is no image */
export async function findImage(db: Queryable, siteId: string, id: string, lock = false): Promise<MediaRow> {
  const query = db
    .select()
    .from(media)
    .where(and(images(siteId), eq(media.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return row;
}

function among(ids: readonly string[]) {
  return sql`${media.id} = any(${sql.param(ids)}::text[])`;
}

/**
 * The images of a site among these ids; unknown and deleted ones, and files that are none, are left out.
 * @param ids any number: they go as one parameter, of which a query takes 65,535
 */
export async function loadImages(db: Queryable, siteId: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(and(images(siteId), among(ids)));
}

/** As `loadImages`, with videos, recordings and documents: all that a page may name as `media:<id>`. */
export async function loadMedia(db: Queryable, siteId: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(and(alive(siteId), among(ids)));
}

/** An image or file by its public key, of any site: the key is unguessable and unique. Null when unknown or deleted. */
export async function findPublicImage(db: Queryable, key: string): Promise<MediaRow | null> {
  // Asked by anybody: what no key can be (U+0000 among it) does not reach the database.
  if (!/^[\w-]{1,64}$/.test(key)) return null;
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.key, key), isNull(media.deletedAt)));
  return row ?? null;
}

async function findAny(db: Queryable, siteId: string, id: string): Promise<MediaRow> {
  const [row] = await loadMedia(db, siteId, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Changes anything of the library. @throws AppError not_found */
export async function changeImage(
  db: Queryable,
  siteId: string,
  id: string,
  values: Partial<typeof media.$inferInsert>,
): Promise<MediaRow> {
  // An empty patch is valid and changes nothing; SQL has no empty SET.
  if (Object.keys(values).length === 0) return findAny(db, siteId, id);
  const [row] = await db
    .update(media)
    .set(values)
    .where(and(alive(siteId), eq(media.id, id)))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}
