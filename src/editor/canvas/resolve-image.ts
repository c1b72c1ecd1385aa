import { isSafeImage, mediaId } from '#common/layout/safe-url.ts';
import type { ResolvedImage } from '#common/widgets/view.ts';
import type { MediaImage } from '#src/api/media.ts';

function fromLibrary(image: MediaImage): ResolvedImage {
  const { url, widths, width, height, alt_text, focal } = image;
  const srcSet = widths.map((each) => `${url}/${each}.webp ${each}w`).join(', ');
  return { src: url, ...(srcSet && { srcSet }), width, height, alt: alt_text, ...(focal && { focal }) };
}

/**
 * How images are found on the canvas: `media:<id>` in the library, relative addresses on the site's origin.
 * @param site the site's address, '' while it is not known
 */
export function imageResolver(
  media: ReadonlyMap<string, MediaImage>,
  site: string,
): (address: string) => ResolvedImage | undefined {
  return (address) => {
    if (address === '' || !isSafeImage(address)) return undefined;
    const id = mediaId(address);
    if (id !== undefined) {
      const image = media.get(id);
      return image && fromLibrary(image);
    }
    if (/^https?:/i.test(address)) return { src: address };
    return site ? { src: new URL(address, site).href } : undefined;
  };
}
