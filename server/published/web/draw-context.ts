import { isSafeImage, isSafeUrl, mediaId } from '#common/layout/safe-url.ts';
import { coloredCode } from '#common/widgets/code/colored-code.tsx';
import type {
  LibraryFile,
  PageOutput,
  ResolvedImage,
  ResolvedMedia,
  ViewContext,
} from '#common/widgets/drawing/view.ts';
import { avifSrcSet, imagePath, imageSrcSet } from '#server/builder/media/image-address.ts';
import { filePath } from '#server/builder/media/files/file-address.ts';
import type { MediaRow } from '#server/builder/media/store.ts';
import { isAmpAddress } from './amp-names';

/** The images and other files of the library that a page names, by id. */
export type PageImages = ReadonlyMap<string, ResolvedMedia>;

/** What pages may say of a file that is no image. */
export function libraryFile({ kind, name, mime, size, duration, pages }: MediaRow): LibraryFile | undefined {
  if (kind === 'image') return undefined;
  return { kind, name, mime, size, ...(duration !== null && { duration }), ...(pages !== null && { pages }) };
}

function resolveImage(row: MediaRow): ResolvedImage {
  return {
    src: imagePath(row),
    srcSet: imageSrcSet('', row),
    avif: avifSrcSet('', row),
    width: row.width,
    height: row.height,
    alt: row.altText,
    ...(row.focalX !== null && row.focalY !== null && { focal: { x: row.focalX, y: row.focalY } }),
  };
}

/**
 * Rows of the media library as views draw them, with addresses relative to the site.
 * @param posters images that films among the rows show before they are played
 */
export function resolveImages(rows: readonly MediaRow[], posters: readonly MediaRow[] = []): PageImages {
  const shown = new Map(posters.map((row) => [row.id, resolveImage(row)]));
  return new Map(
    rows.map((row): [string, ResolvedMedia] => {
      const file = libraryFile(row);
      if (file === undefined) return [row.id, resolveImage(row)];
      const poster = row.posterId === null ? undefined : shown.get(row.posterId);
      return [row.id, { src: filePath(row), file: { ...file, ...(poster && { poster }) } }];
    }),
  );
}

/**
 * What a view may ask of the site: addresses are checked once more after binding, and what is not safe is not drawn.
 * @param lang BCP 47, of the page
 * @param output what the page becomes: AMP refuses some addresses that are safe
 * @param origin files of the library have it before them, beside pages
 */
export function drawContext(
  images: PageImages,
  lang: string,
  output: PageOutput = 'page',
  origin = '',
): Omit<ViewContext, 'firstImage' | 'sizes'> {
  const taken = (address: string) => output === 'page' || isAmpAddress(address);
  const image = (address: string): ResolvedImage | undefined => {
    if (address === '' || !isSafeImage(address) || !taken(address)) return undefined;
    const id = mediaId(address);
    if (id === undefined) return { src: address };
    const found = images.get(id);
    return found?.file ? found.file.poster : found;
  };
  const url = (address: string): string | undefined => {
    if (address === '' || !isSafeUrl(address) || !taken(address)) return undefined;
    const id = mediaId(address);
    if (id === undefined) return address;
    const found = images.get(id);
    return found?.file && output !== 'page' ? `${origin}${found.src}` : found?.src;
  };
  const file = (address: string) => images.get(mediaId(address) ?? '')?.file;
  return { canvas: false, output, url, image, file, lang, code: coloredCode };
}
