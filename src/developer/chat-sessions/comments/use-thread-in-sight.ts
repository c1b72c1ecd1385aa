import { useEffect, useEffectEvent, useRef } from 'react';
import type { CommentThread } from '#src/api/comments.ts';
import type { useInspectedPage } from '../elements/use-inspected-page';

interface ThreadInSight {
  readonly thread: CommentThread | null;
  readonly page: ReturnType<typeof useInspectedPage>;
  /** Address of a page of the build. */
  readonly addressOf: (path: string) => string;
  /** It was opened: the page is shown as wide as it was seen then. */
  readonly onShow: (thread: CommentThread) => void;
}

/** Brings the element of the opened thread into sight: its page first, at its width, then the place on it. */
export function useThreadInSight({ thread, page, addressOf, onShow }: ThreadInSight): void {
  const { frame, path, loads, look } = page;
  const shown = useRef<string | null>(null);
  const place = thread?.place.kind === 'project' ? thread.place : null;
  const reveal = useEffectEvent(() => {
    if (thread === null || place === null) return;
    const isNew = shown.current !== thread.id;
    shown.current = thread.id;
    if (isNew) onShow(thread);
    if (place.path === path) {
      if (place.mark !== null) void look({ mark: place.mark, nth: place.nth }, true);
    } else if (isNew) {
      // Once: a page that leads elsewhere by itself, or from which the person navigates, is left alone.
      frame.current?.setAttribute('src', addressOf(place.path));
    }
  });
  const id = thread?.id;
  useEffect(() => {
    if (id === undefined) shown.current = null;
    else if (loads > 0) reveal();
  }, [id, loads, place?.mark]);
}
