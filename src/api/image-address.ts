import type { MediaImage } from './media';

/** The smallest stored variant at least `width` px wide, else the original. */
export function thumbnailOf(image: MediaImage, width: number): string {
  const fitting = image.widths.filter((stored) => stored >= width).sort((a, b) => a - b)[0];
  return fitting === undefined ? image.url : `${image.url}/${fitting}.webp`;
}

/**
 * What an `<img>` of the app shows for a stored image: `media:<id>` by its small variant, any other address as it is.
 * @returns undefined for a media id that is not (or not yet) known
 */
export function imageAddress(source: string, media: ReadonlyMap<string, MediaImage>, width = 320): string | undefined {
  if (!source.startsWith('media:')) return source;
  const image = media.get(source.slice('media:'.length));
  return image && thumbnailOf(image, width);
}
