import type { Files } from '#server/platform/adapters/files/files.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';
import { imagePath } from './image-address';
import { inImageTurn } from './prepare-image';
import { toMailImage } from './prepare-raster';
import type { MediaRow } from './store';
import { mailFile, originalFile, type MailFormat } from './variants';

/** px: twice as many as a mail is wide. */
const WIDTH = 1200;

async function storedFormat(files: Files, key: string): Promise<MailFormat | null> {
  for (const format of ['jpg', 'png'] as const) if (await files.get(mailFile(key, format))) return format;
  return null;
}

/**
 * The path of an image as mail programs show it, on every site: JPEG, or PNG when it has transparency. It is made when
 * the first e-mail shows it, since most images are never used in one.
 * @param organizationId whose it is: organizations take turns
 * @returns null when its file is gone
 * @throws ImageFault when it cannot be made
 */
export async function mailImagePath(
  files: Files,
  row: Pick<MediaRow, 'key'>,
  organizationId: string,
): Promise<string | null> {
  const known = await storedFormat(files, row.key);
  if (known) return `${imagePath(row)}/mail.${known}`;
  const original = await files.get(originalFile(row.key));
  if (!original) return null;
  const content = await gatherBytes(original.stream(), original.size);
  const made = await inImageTurn(organizationId, () => toMailImage(content, WIDTH));
  await files.put(mailFile(row.key, made.format), made.content);
  return `${imagePath(row)}/mail.${made.format}`;
}
