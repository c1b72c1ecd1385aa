import { ROOT, type LayoutDocument, type NodeId } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import { mediaId } from '#common/layout/safe-url.ts';
import type { Registry } from '#common/layout/spec.ts';
import { nodeAt, subtreeIds } from '#common/layout/tree.ts';

/** An image of a page, to be given an alternative text. */
export interface MeantImage {
  readonly nodeId: NodeId;
  /** Of the media library; null: it is elsewhere. */
  readonly mediaId: string | null;
}

/** All images of a page in its order: blocks that show one and describe it. */
export function imagesOf({ root }: LayoutDocument, registry: Registry): readonly MeantImage[] {
  return subtreeIds(root, ROOT).flatMap((nodeId) => {
    const { type, props } = nodeAt(root, nodeId);
    const takes = specOf(registry, type.resolvedName)?.props;
    if (takes?.alt === undefined || takes.decorative === undefined || !takes.src) return [];
    return typeof props.src === 'string' && props.src !== '' ? [{ nodeId, mediaId: mediaId(props.src) ?? null }] : [];
  });
}

/**
 * Which of a page's images are meant: those that are selected themselves, else those that lack an alternative text, of
 * the page or of the selected blocks. The text of the media library steps in for one that lacks its own.
 * @param hasLibraryText whether an image of the media library has a text there
 */
export function meantImages(
  { root }: LayoutDocument,
  images: readonly MeantImage[],
  selection: readonly NodeId[],
  hasLibraryText: (mediaId: string) => boolean,
): readonly MeantImage[] {
  const chosen = images.filter(({ nodeId }) => selection.includes(nodeId));
  if (chosen.length > 0) return chosen;
  const within = new Set(selection.flatMap((nodeId) => subtreeIds(root, nodeId)));
  return images.filter(({ nodeId, mediaId: id }) => {
    const { alt, decorative } = nodeAt(root, nodeId).props;
    const has = (typeof alt === 'string' ? alt.trim() !== '' : alt !== undefined) || decorative === true;
    return !has && !(id !== null && hasLibraryText(id)) && (selection.length === 0 || within.has(nodeId));
  });
}
