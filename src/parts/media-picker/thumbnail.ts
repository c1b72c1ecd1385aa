import type { MediaImage } from '#src/api/media.ts';

/** The narrowest stored width, else the picture itself. */
export function thumbnail(image: MediaImage): string {
  const width = image.widths[0];
  return width === undefined ? image.url : `${image.url}/${width}.webp`;
}
