import { Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { SkeletonRows } from './skeleton';

const TreePart = lazyPart(async () => (await import('./chakra/tree-part')).TreePart);

export interface TreeNode {
  /** Unique in the tree; what `onPick` gets. */
  readonly value: string;
  /** What is searched and read. */
  readonly label: string;
  /** At the end of the row, muted: the value it represents. */
  readonly note?: string;
  readonly children?: readonly TreeNode[];
}

export interface TreeProps {
  /** Names the tree. */
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** The `value` of the picked node. */
  readonly picked?: string;
  /** Opens every branch: while a search narrows the nodes. */
  readonly allOpen?: boolean;
  /** A node was pressed, or taken by Enter or Space. Arrows walk and open, letters find (ARIA tree). */
  readonly onPick: (value: string) => void;
}

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
