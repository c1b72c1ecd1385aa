import { useCallback, useEffect, useRef, useState } from 'react';
import { seenImage, useImagesById } from '#src/api/images-by-id.ts';
import type { MediaImage } from '#src/api/media.ts';

/**
 * The images of the library that the canvas draws, whether the page or its data names them: what is asked for while
 * drawing and is not there yet is fetched, and the function changes once it is. One from a list or an upload has its size
 * at once: nothing below it moves later.
 */
export function useDrawnImages(): (id: string) => MediaImage | undefined {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const found = useImagesById(wanted);
  const asked = useRef(new Set<string>());
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(
    (id) => {
      if (!asked.current.has(id)) {
        asked.current.add(id);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => setWanted([...asked.current]));
      }
      return found.get(id) ?? seenImage(id);
    },
    [found],
  );
}
