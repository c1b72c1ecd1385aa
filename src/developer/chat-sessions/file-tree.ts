import type { TreeNode } from '#src/ui/tree-props.ts';

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: string[];
}

function emptyFolder(): Folder {
  return { folders: new Map(), files: [] };
}

function nodesOf(folder: Folder, prefix: string): readonly TreeNode[] {
  const folders = [...folder.folders].map(([name, inner]) => ({
    value: `${prefix}${name}/`,
    label: name,
    children: nodesOf(inner, `${prefix}${name}/`),
  }));
  return [...folders, ...folder.files.map((name) => ({ value: `${prefix}${name}`, label: name }))];
}

/** Files as a tree: folders first, in the order of the paths. The value of a folder ends with a slash. */
export function treeOf(paths: readonly string[]): readonly TreeNode[] {
  const top = emptyFolder();
  for (const path of paths) {
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    let folder = top;
    for (const part of parts) {
      const inner = folder.folders.get(part) ?? emptyFolder();
      folder.folders.set(part, inner);
      folder = inner;
    }
    folder.files.push(name);
  }
  return nodesOf(top, '');
}
