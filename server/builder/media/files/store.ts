import { and, desc, eq, ilike, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { FileKind, MediaFile } from '#common/contract/media-files.ts';
import { FILE_KINDS } from '#common/rules/file-types.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, type ListQuery, sortedBy, totalOf } from '#server/platform/db/list-query.ts';
import { media } from '#server/platform/db/schema/media.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { MediaRow } from '../store';
import { fileAddress } from './file-address';

const SORTABLE = { name: media.name, upload_date: media.uploadDate, size: media.size };

/** The wire's face of a file. */
export function toFile(settings: Pick<Settings, 'siteUrl'>, row: MediaRow): MediaFile {
  return {
    id: row.id,
    url: fileAddress(settings, row),
    name: row.name,
    key: row.key,
    kind: row.kind as FileKind,
    mime: row.mime,
    size: row.size,
    duration: row.duration,
    pages: row.pages,
    width: row.width,
    height: row.height,
    poster: row.posterId,
    upload_date: row.uploadDate.toISOString(),
  };
}

function alive(siteId: string) {
  return and(eq(media.siteId, siteId), isNull(media.deletedAt), ne(media.kind, 'image'));
}

function isKind(value: unknown): value is FileKind {
  return FILE_KINDS.some((kind) => kind === value);
}

function filtered(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([field, value]) => {
    if (field === 'kind' && isKind(value)) return eq(media.kind, value);
    if (field === 'mime' && typeof value === 'string') return eq(media.mime, value);
    throw new AppError('invalid', { details: [fault(`filter.${field}`, 'unknown_filter', { name: field })] });
  });
}

/**
 * The files of a site that are no images, newest first unless asked otherwise.
 * @throws AppError invalid for a field the list cannot be sorted or filtered by
 */
export async function listFiles(
  db: Queryable,
  siteId: string,
  query: ListQuery,
): Promise<{ rows: MediaRow[]; tc: number }> {
  const pattern = query.search ? likePattern(query.search) : null;
  const found = and(alive(siteId), pattern ? ilike(media.name, pattern) : undefined, ...filtered(query.filter));
  const rows = await db
    .select()
    .from(media)
    .where(found)
    .orderBy(sortedBy(query.sort, SORTABLE) ?? desc(media.uploadDate), desc(media.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return { rows, tc: await totalOf(query, rows.length, () => db.$count(media, found)) };
}

/** @throws AppError not_found also for an image, another site's file and a deleted one */
export async function findFile(db: Queryable, siteId: string, id: string, lock = false): Promise<MediaRow> {
  const query = db
    .select()
    .from(media)
    .where(and(alive(siteId), eq(media.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The files of a site among these ids; unknown and deleted ones, and images, are left out. */
export async function loadFiles(db: Queryable, siteId: string, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(media)
    .where(and(alive(siteId), sql`${media.id} = any(${sql.param(ids)}::text[])`));
}
