import { useCallback } from 'react';
import { mediaId } from '#common/layout/safe-url.ts';
import type { LibraryFile, ResolvedImage } from '#common/widgets/drawing/view.ts';
import { useFilesById } from '#src/api/media-files.ts';
import { useAsked } from './use-asked';

/**
 * What the canvas knows of the files that blocks ask for, at `media:<id>`; the function changes once one is read.
 * @param image how posters are found
 */
export function useDrawnFiles(
  image: (address: string) => ResolvedImage | undefined,
): (address: string) => LibraryFile | undefined {
  const [wanted, ask] = useAsked();
  const found = useFilesById(wanted);
  return useCallback(
    (address) => {
      const id = mediaId(address);
      if (id === undefined) return undefined;
      ask(id);
      const file = found.get(id);
      if (!file) return undefined;
      const { kind, name, mime, size, duration, pages, poster } = file;
      const shown = poster === null ? undefined : image(`media:${poster}`);
      return {
        kind,
        name,
        mime,
        size,
        ...(duration !== null && { duration }),
        ...(pages !== null && { pages }),
        ...(shown && { poster: shown }),
      };
    },
    [ask, found, image],
  );
}
