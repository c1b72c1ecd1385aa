export interface TreeNode {
  /** Unique in the tree; what `onPick` gets. */
  readonly value: string;
  /** What is searched and read. */
  readonly label: string;
  /** At the end of the row, muted: the value it represents. */
  readonly note?: string;
  /** A press on it opens or closes it, too. */
  readonly opens?: boolean;
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
