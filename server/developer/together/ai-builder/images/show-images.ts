import { ImageFault } from '#server/builder/media/image-work.ts';
import { inImageTurn } from '#server/builder/media/prepare-image.ts';
import { toModelImage } from '#server/builder/media/prepare-raster.ts';
import type { MediaRow } from '#server/builder/media/store.ts';
import { originalFile } from '#server/builder/media/variants.ts';
import type { ShownImage } from '#server/developer/model/language-model/ask-once.ts';
import type { Files } from '#server/platform/adapters/files/files.ts';
import { gatherBytes } from '#server/platform/gather-bytes.ts';
import type { MeantImage } from './meant-images';

/** px: enough to recognize the content of an image. */
const SIZE = { width: 768, height: 768 };

async function contentOf(files: Files, organizationId: string, row: MediaRow | undefined): Promise<Buffer | null> {
  // Drawings are no picture before they are drawn: they go by their name.
  if (row === undefined || row.mime === 'image/svg+xml') return null;
  const original = await files.get(originalFile(row.key));
  if (!original) return null;
  try {
    const content = await gatherBytes(original.stream(), original.size);
    return await inImageTurn(organizationId, () => toModelImage(content, SIZE));
  } catch (error) {
    // Its name and the texts around it are left.
    if (error instanceof ImageFault) return null;
    throw error;
  }
}

/**
 * Images of the media library for a model, each with the block that contains it. Images elsewhere are not fetched.
 * @param organizationId whose they are: organizations take turns
 * @param rows of the library by id
 */
export async function showImages(
  files: Files,
  organizationId: string,
  images: readonly MeantImage[],
  rows: ReadonlyMap<string, MediaRow>,
): Promise<readonly ShownImage[]> {
  const shown: ShownImage[] = [];
  for (const { nodeId, mediaId } of images) {
    const content = mediaId === null ? null : await contentOf(files, organizationId, rows.get(mediaId));
    if (content) shown.push({ label: `The image of block ${nodeId}:`, content });
  }
  return shown;
}
