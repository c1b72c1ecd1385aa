import type { MailImage } from '#common/widgets/mail/mail-node.ts';
import { ImageFault } from '#server/builder/media/image-work.ts';
import { mailImagePath } from '#server/builder/media/mail-image.ts';
import { loadImages, type MediaRow } from '#server/builder/media/store.ts';
import { collectReferences } from '#server/builder/pages/collect-references.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Whose images. */
interface ImagesOf {
  readonly siteId: string;
  readonly organizationId: string;
  /** Of the site, where programs load them from. */
  readonly origin: string;
}

/** Images that one mail may show; more would be far too heavy to load. */
const MAX_IMAGES = 200;

async function mailImage(
  { files }: Pick<Parts, 'files'>,
  row: MediaRow,
  { organizationId, origin }: ImagesOf,
): Promise<MailImage | null> {
  try {
    const path = await mailImagePath(files, row, organizationId);
    return path === null ? null : { src: origin + path, width: row.width, alt: row.altText };
  } catch (error) {
    // An image that cannot be made is left out, as one that is gone.
    if (error instanceof ImageFault) return null;
    throw error;
  }
}

/**
 * The library's images that any JSON names as `media:<id>`, as a mail shows them.
 */
export async function mailImages(
  parts: Pick<Parts, 'db' | 'files'>,
  of: ImagesOf,
  ...content: readonly unknown[]
): Promise<ReadonlyMap<string, MailImage>> {
  const named = collectReferences(...content).flatMap(({ kind, target }) => (kind === 'image' ? [target] : []));
  const rows = await loadImages(parts.db, of.siteId, [...new Set(named)].slice(0, MAX_IMAGES));
  const found = await Promise.all(rows.map(async (row) => [row.id, await mailImage(parts, row, of)] as const));
  return new Map(found.flatMap(([id, image]) => (image ? [[id, image] as const] : [])));
}
