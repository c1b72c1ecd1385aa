import { useImagesById } from '#src/api/images-by-id.ts';
import type { MediaImage } from '#src/api/media.ts';

const MEDIA = /^media:(.+)$/;

/** The picture of the library that an address names; undefined for any other address, and until it is read. */
export function usePickedImage(address: string): MediaImage | undefined {
  const id = MEDIA.exec(address)?.[1];
  return useImagesById(id === undefined ? [] : [id]).get(id ?? '');
}
