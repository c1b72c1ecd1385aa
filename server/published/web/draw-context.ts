import { isSafeImage, isSafeUrl, mediaId } from '#common/layout/safe-url.ts';
import { coloredCode } from '#common/widgets/code/colored-code.tsx';
import type { PageOutput, ResolvedImage, ViewContext } from '#common/widgets/drawing/view.ts';
import { avifSrcSet, imagePath, imageSrcSet } from '#server/builder/media/image-address.ts';
import type { MediaRow } from '#server/builder/media/store.ts';
import { isAmpAddress } from './amp-names';

/** The images of the library that a page names, by id. */
export type PageImages = ReadonlyMap<string, ResolvedImage>;

/** Rows of the media library as views draw them, with addresses relative to the site. */
export function resolveImages(rows: readonly MediaRow[]): PageImages {
  return new Map(
    rows.map((row) => [
      row.id,
      {
        src: imagePath(row),
        srcSet: imageSrcSet('', row),
        avif: avifSrcSet('', row),
        width: row.width,
        height: row.height,
        alt: row.altText,
        ...(row.focalX !== null && row.focalY !== null && { focal: { x: row.focalX, y: row.focalY } }),
      },
    ]),
  );
}

/**
 * What a view may ask of the site: addresses are checked once more after binding, and what is not safe is not drawn.
 * @param lang BCP 47, of the page
 * @param output what the page becomes: AMP refuses some addresses that are safe
 */
export function drawContext(
  images: PageImages,
  lang: string,
  output: PageOutput = 'page',
): Omit<ViewContext, 'firstImage' | 'sizes'> {
  const taken = (address: string) => output === 'page' || isAmpAddress(address);
  const image = (address: string): ResolvedImage | undefined => {
    if (address === '' || !isSafeImage(address) || !taken(address)) return undefined;
    const id = mediaId(address);
    return id === undefined ? { src: address } : images.get(id);
  };
  const url = (address: string): string | undefined => {
    if (address === '' || !isSafeUrl(address) || !taken(address)) return undefined;
    const id = mediaId(address);
    return id === undefined ? address : images.get(id)?.src;
  };
  return { canvas: false, output, url, image, lang, code: coloredCode };
}
