import type { ResolvedMedia } from '#common/widgets/drawing/view.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { collectReferences } from '#server/builder/pages/collect-references.ts';
import { loadImages, loadMedia } from '#server/builder/media/store.ts';
import { resolveImages, type PageImages } from './draw-context';

/** Ids looked up for one reply at most: it may hold anything, and no page shows more pictures. */
const MAX_IMAGES = 10_000;

/** The images a page draws. They are looked up before drawing, which waits for nothing. */
export interface ImageLoader {
  /** Grows with `find`; at most what the site's library holds. */
  readonly images: PageImages;
  /**
   * Puts the site's own images and files that any JSON names as `media:<id>` on the shelf: of a document once, of data before each
   * drawing with it. Unknown ids and those of other sites stay away.
   */
  readonly find: (...content: readonly unknown[]) => Promise<void>;
}

/** An empty shelf for a page of a site. */
export function imageLoader(db: Queryable, siteId: string): ImageLoader {
  const images = new Map<string, ResolvedMedia>();
  const find = async (...content: readonly unknown[]) => {
    const named = collectReferences(...content).flatMap(({ kind, target }) => (kind === 'image' ? [target] : []));
    const missing = named.filter((id) => !images.has(id)).slice(0, MAX_IMAGES);
    const rows = await loadMedia(db, siteId, missing);
    const posters = await loadImages(
      db,
      siteId,
      rows.flatMap(({ posterId }) => posterId ?? []),
    );
    for (const [id, media] of resolveImages(rows, posters)) images.set(id, media);
  };
  return { images, find };
}
