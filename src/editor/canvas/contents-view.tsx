import { Suspense, useSyncExternalStore } from 'react';
import { componentKey, isInstance } from '#common/components/instance.ts';
import type { NodeMap } from '#common/layout/document.ts';
import { contentsOf } from '#common/widgets/document/contents.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEngine } from '../engine/engine-context';
import { type ContentsInput, ListedContents } from './listed-contents';

/** Loaded with the first table of contents on a page that has components. */
const ContentsWithComponents = lazyPart(
  async () => (await import('./contents-with-components')).ContentsWithComponents,
);

/** The keys of the components that a page has, as one text; '' where it has none. */
function componentKeys(nodes: NodeMap): string {
  const keys = Object.values(nodes).flatMap((node) => (isInstance(node) ? [componentKey(node)] : []));
  return [...new Set(keys)].filter(Boolean).sort().join(' ');
}

/** A table of contents on the canvas: the one view that shows what other blocks hold, so it follows all of them. */
export function ContentsView(props: ContentsInput) {
  const engine = useEngine();
  const keys = useSyncExternalStore(engine.revision.subscribe, () => componentKeys(engine.getNodes()));
  const own = <ListedContents {...props} read={contentsOf} />;
  if (keys === '') return own;
  return (
    <Suspense fallback={own}>
      <ContentsWithComponents {...props} keys={keys} />
    </Suspense>
  );
}
