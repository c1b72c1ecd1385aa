import { Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { SkeletonRows } from './skeleton';
import type { TreeProps } from './tree-props';

const TreePart = lazyPart(async () => (await import('./chakra/tree-part')).TreePart);

/**
 * A tree that opens and closes, for data of a size that people survey; the layers of a page have a windowed one of
 * their own. Chakra's, loaded when first drawn.
 */
export function Tree(props: TreeProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} label={props.label} />}>
      <TreePart {...props} />
    </Suspense>
  );
}
