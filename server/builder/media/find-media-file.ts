import type { Queryable } from '#server/platform/db/database.ts';
import { readSnapshotImage } from '#server/builder/project-widgets/snapshot-images.ts';
import { fileType, servedType } from '#common/rules/file-types.ts';
import { findPublicImage, type MediaRow } from './store';
import { hasVariant, MAIL_FORMATS, mailFile, originalFile, parseMailName, parseVariant, variantFile } from './variants';

/** A stored file, and what it is. */
export interface MediaFile {
  readonly file: string;
  readonly mime: string;
  /** The name that it is saved under; undefined of images. */
  readonly name?: string;
}

/** The file itself. Of one that is no image the name ends as its type says, whatever it was called. */
function whole(row: MediaRow): MediaFile {
  const type = fileType(row.mime);
  if (row.kind === 'image' || type === undefined) return { file: originalFile(row.key), mime: row.mime };
  const ending = `.${type.ending}`;
  const name = row.name.toLowerCase().endsWith(ending) ? row.name : `${row.name}${ending}`;
  return { file: originalFile(row.key), mime: servedType(row.mime), name };
}

/**
 * The file at an address of the site origin: `/media/<key>` and `/media/<key>/<width>.<webp|avif>`, of what is no image
 * `/media/<key>/file.<ending>`, for e-mails `/media/<key>/mail.<jpg|png>`, and `/media/component/<name>` of projects'
 * components.
 * @returns null where nothing is stored
 */
export async function findMediaFile(db: Queryable, path: string): Promise<MediaFile | null> {
  const [, key = '', name] = /^\/media\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (key === '') return null;
  if (key === 'component' && name !== undefined) {
    const image = readSnapshotImage(name);
    return image && { file: image.key, mime: image.mime };
  }
  if (name === undefined) {
    const row = await findPublicImage(db, key);
    return row && whole(row);
  }
  const format = parseMailName(name);
  if (format) {
    const shown = await findPublicImage(db, key);
    return shown && { file: mailFile(shown.key, format), mime: MAIL_FORMATS[format] };
  }
  if (name.startsWith('file.')) {
    const row = await findPublicImage(db, key);
    return row && row.kind !== 'image' && name === `file.${fileType(row.mime)?.ending}` ? whole(row) : null;
  }
  const variant = parseVariant(name);
  const row = variant && (await findPublicImage(db, key));
  if (!row || !hasVariant(row, variant)) return null;
  return { file: variantFile(row.key, variant.width, variant.format), mime: `image/${variant.format}` };
}
