import type { Node } from 'jsonc-parser';

/** The property of an object, or the item of a list, that a step of a path names. */
function childOf(node: Node, step: string): Node | undefined {
  if (node.type === 'array') return node.children?.[Number(step)];
  return node.children?.find(({ children }) => children?.[0]?.value === step);
}

/** A property counts by its value when one goes on from it. */
function valueOf(node: Node): Node | undefined {
  return node.type === 'property' ? node.children?.[1] : node;
}

/** Where in a text a path leads to: what it names last, or as far as there is anything. */
export function findPlace(tree: Node | undefined, path: readonly string[]): number {
  let found = tree;
  let at: Node | undefined = tree;
  for (const step of path) {
    const child: Node | undefined = at && childOf(at, step);
    if (!child) break;
    found = child;
    at = valueOf(child);
  }
  return found?.offset ?? 0;
}

/** Fields that an object names twice: all but the last are lost when the text is read. */
export function findRepeated(tree: Node | undefined): readonly Node[] {
  const found: Node[] = [];
  const open = tree ? [tree] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    const children = node.children ?? [];
    open.push(...children);
    if (node.type !== 'object') continue;
    const names = new Set<unknown>();
    for (const child of children) {
      const name: unknown = child.children?.[0]?.value;
      if (names.has(name)) found.push(child);
      names.add(name);
    }
  }
  return found;
}
