import type { ResolvedMedia } from '#common/widgets/drawing/view.ts';
import { loadImages, loadMedia, type MediaRow } from '#server/builder/media/store.ts';
import { fileType } from '#common/rules/file-types.ts';
import { originalFile } from '#server/builder/media/variants.ts';
import { libraryFile } from '#server/published/web/draw-context.ts';
import { collectReferences } from '#server/builder/pages/collect-references.ts';
import { MAX_EXPORT_BYTES } from '#common/contract/page-exports.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';
import { kebabCase } from './names';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Images looked up for one page at most, as the site does. */
const MAX_IMAGES = 10_000;

/** An image or another file of the library, and its path beside the exported page. */
export interface ExportImage {
  readonly row: MediaRow;
  /** `images/old-town.jpg`, `files/prices.pdf` */
  readonly path: string;
}

function baseName({ name, kind }: MediaRow) {
  return kebabCase(name.replace(/\.[A-Za-z0-9]{1,5}$/, '')) || (kind === 'image' ? 'image' : 'file');
}

/** A file name that stays the same as long as no other image of the page has the same name. */
function pathOf(row: MediaRow, rows: readonly MediaRow[]): string {
  const isShared = rows.some((other) => other.id !== row.id && baseName(other) === baseName(row));
  const own = isShared ? `${baseName(row)}-${row.id.replace(/[^A-Za-z0-9]+/g, '').slice(0, 8)}` : baseName(row);
  const file = fileType(row.mime);
  if (file) return `files/${own.toLowerCase()}.${file.ending}`;
  return `images/${own.toLowerCase()}.${ENDINGS[row.mime] ?? 'img'}`;
}

/** The images and files of the library that a page names, and posters of films, each with a path of its own. */
export async function findExportImages(
  db: Queryable,
  siteId: string,
  document: { readonly root: unknown; readonly meta: unknown },
): Promise<ExportImage[]> {
  const named = collectReferences(document.root, document.meta).flatMap(({ kind, target }) =>
    kind === 'image' ? [target] : [],
  );
  const found = await loadMedia(db, siteId, named.slice(0, MAX_IMAGES));
  const posters = found.flatMap(({ posterId }) => (posterId === null || named.includes(posterId) ? [] : [posterId]));
  const rows = [...found, ...(await loadImages(db, siteId, posters))];
  return rows.map((row) => ({ row, path: pathOf(row, rows) }));
}

/** What views draw of an image: one file, as large as it was uploaded; of another file its address. */
export function toResolved({ row, path }: ExportImage): ResolvedMedia {
  const file = libraryFile(row);
  if (file) return { src: `./${path}`, file };
  return {
    src: `./${path}`,
    width: row.width,
    height: row.height,
    alt: row.altText,
    ...(row.focalX !== null && row.focalY !== null && { focal: { x: row.focalX, y: row.focalY } }),
  };
}

/** What views draw of all of them, by id: a film that has a poster knows it. */
export function resolveExport(images: readonly ExportImage[]): ReadonlyMap<string, ResolvedMedia> {
  const resolved = new Map(images.map((image) => [image.row.id, toResolved(image)]));
  return new Map(
    images.map(({ row }): [string, ResolvedMedia] => {
      const media = resolved.get(row.id)!;
      const poster = row.posterId === null ? undefined : resolved.get(row.posterId);
      return [row.id, media.file && poster ? { ...media, file: { ...media.file, poster } } : media];
    }),
  );
}

async function readAll({ files }: Pick<Parts, 'files'>, { row }: ExportImage): Promise<Buffer> {
  const file = await files.get(originalFile(row.key));
  if (!file) throw new AppError('invalid', { details: [fault('pageKey', 'image_missing')] });
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * The contents of images by their paths.
 * @throws AppError `invalid` when they are larger together than an export may be, or the file of one is gone
 */
export async function readExportImages(
  parts: Pick<Parts, 'files'>,
  images: readonly ExportImage[],
): Promise<{ path: string; content: Buffer }[]> {
  const bytes = images.reduce((sum, { row }) => sum + row.size, 0);
  if (bytes > MAX_EXPORT_BYTES) {
    const megabytes = MAX_EXPORT_BYTES / 1024 / 1024;
    throw new AppError('invalid', { details: [fault('pageKey', 'export_too_large', { megabytes })] });
  }
  const read: { path: string; content: Buffer }[] = [];
  for (const image of images) read.push({ path: image.path, content: await readAll(parts, image) });
  return read;
}
