import type { TreeLine } from '#common/inspect/messages.ts';
import type { TreeNode } from '#src/ui/tree-props.ts';

/** What a line of the tree is known by. */
export function keyOf({ mark, nth }: Pick<TreeLine, 'mark' | 'nth'>): string {
  return `${nth} ${mark}`;
}

/** The lines of a page as a tree. Depths that a page makes up only move lines. */
export function toNodes(lines: readonly TreeLine[]): TreeNode[] {
  interface Open extends TreeNode {
    readonly depth: number;
    readonly children: Open[];
  }
  const top: Open[] = [];
  const path: Open[] = [];
  for (const line of lines) {
    const node: Open = { value: keyOf(line), label: line.name, note: line.text, depth: line.depth, children: [] };
    while (path.length > 0 && (path.at(-1)?.depth ?? 0) >= line.depth) path.pop();
    (path.at(-1)?.children ?? top).push(node);
    path.push(node);
  }
  return top;
}
