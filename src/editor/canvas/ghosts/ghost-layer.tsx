import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { chromeHiddenAtom, ghostsAtom } from '../../engine/view-state';

const Ghosts = lazyPart(async () => {
  const [part] = await Promise.all([import('./ghosts'), loadArea('proposals')]);
  return part.Ghosts;
});

/** What the proposal that is read would do, over the page; loaded with the first. */
export function GhostLayer() {
  const ghosts = useAtomValue(ghostsAtom);
  const bare = useAtomValue(chromeHiddenAtom);
  if (bare || ghosts.length === 0) return null;
  return (
    <Suspense>
      <Ghosts ghosts={ghosts} />
    </Suspense>
  );
}
