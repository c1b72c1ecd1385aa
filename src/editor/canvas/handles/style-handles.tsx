import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { chromeHiddenAtom, isStylingAtom } from '../../engine/view-state';

const CanvasHandles = lazyPart(async () => {
  const [part] = await Promise.all([import('./canvas-handles'), loadArea('style')]);
  return part.CanvasHandles;
});

/** The handles of the selection as long as the Style tab is in sight; loaded with it. */
export function StyleHandles() {
  const styling = useAtomValue(isStylingAtom);
  const bare = useAtomValue(chromeHiddenAtom);
  if (!styling || bare) return null;
  return (
    <Suspense>
      <CanvasHandles />
    </Suspense>
  );
}
