import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { chromeHiddenAtom, commentModeAtom, panelAtom } from '../../engine/view-state';

const CommentPins = lazyPart(async () => {
  const [part] = await Promise.all([import('./comment-pins'), loadArea('comments')]);
  return part.CommentPins;
});

/** Pins of comments over the page, while they are read or written; loaded with them. */
export function CommentLayer() {
  const isReading = useAtomValue(panelAtom) === 'comments';
  const isPinning = useAtomValue(commentModeAtom);
  const bare = useAtomValue(chromeHiddenAtom);
  if (bare || !(isReading || isPinning)) return null;
  return (
    <Suspense>
      <CommentPins />
    </Suspense>
  );
}
