import type { Queryable } from '#server/platform/db/database.ts';
import { readSnapshotImage } from '#server/builder/project-widgets/snapshot-images.ts';
import { findPublicImage } from './store';
import { hasVariant, MAIL_FORMATS, mailFile, originalFile, parseMailName, parseVariant, variantFile } from './variants';

/** A stored file, and what it is. */
interface MediaFile {
  readonly file: string;
  readonly mime: string;
}

/**
 * The file at an address of the site origin: `/media/<key>` and `/media/<key>/<width>.<webp|avif>`, what
 * e-mails show at `/media/<key>/mail.<jpg|png>`, and at `/media/component/<name>` an image of projects' components. Keys are public and of any site.
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
    return row ? { file: originalFile(row.key), mime: row.mime } : null;
  }
  const format = parseMailName(name);
  if (format) {
    const shown = await findPublicImage(db, key);
    return shown && { file: mailFile(shown.key, format), mime: MAIL_FORMATS[format] };
  }
  const variant = parseVariant(name);
  const row = variant && (await findPublicImage(db, key));
  if (!row || !hasVariant(row, variant)) return null;
  return { file: variantFile(row.key, variant.width, variant.format), mime: `image/${variant.format}` };
}
