import { useCallback } from 'react';
import { seenImage, useImagesById } from '#src/api/images-by-id.ts';
import type { MediaImage } from '#src/api/media.ts';
import { useAsked } from './use-asked';

/**
 * The images of the library that the canvas draws, whether the page or its data names them: what is asked for while
 * drawing and is not there yet is fetched, and the function changes once it is. One from a list or an upload has its size
 * at once: nothing below it moves later.
 */
export function useDrawnImages(): (id: string) => MediaImage | undefined {
  const [wanted, ask] = useAsked();
  const found = useImagesById(wanted);
  return useCallback(
    (id) => {
      ask(id);
      return found.get(id) ?? seenImage(id);
    },
    [ask, found],
  );
}
