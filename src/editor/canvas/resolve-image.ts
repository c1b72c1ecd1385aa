import { isSafeImage, mediaId } from '#common/layout/safe-url.ts';
import { webpSet } from '#common/rules/image-set.ts';
import type { ResolvedImage } from '#common/widgets/drawing/view.ts';
import type { MediaImage } from '#src/api/media.ts';

function fromLibrary(image: MediaImage): ResolvedImage {
  const { url, width, height, alt_text, focal } = image;
  const srcSet = webpSet(url, image);
  return { src: url, ...(srcSet && { srcSet }), width, height, alt: alt_text, ...(focal && { focal }) };
}

/**
 * How images are found on the canvas: `media:<id>` in the library, relative addresses on the site's origin.
 * @param find an image of the library by its id, undefined while it is not known
 * @param site the site's address, '' while it is not known
 */
export function imageResolver(
  find: (id: string) => MediaImage | undefined,
  site: string,
): (address: string) => ResolvedImage | undefined {
  return (address) => {
    if (address === '' || !isSafeImage(address)) return undefined;
    const id = mediaId(address);
    if (id !== undefined) {
      const image = find(id);
      return image && fromLibrary(image);
    }
    if (/^https?:/i.test(address)) return { src: address };
    return site ? { src: new URL(address, site).href } : undefined;
  };
}
