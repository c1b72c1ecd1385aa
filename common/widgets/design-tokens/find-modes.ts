import { isRecord } from '#common/rules/is-record.ts';
import type { Misfit, TokenFile } from './format';
import { type Budget, createBudget } from './merge-budget';
import { readResolver } from './read-resolver';
import { readStudioSets } from './read-studio-sets';
import { type Part, type Side, sideOf } from './side-of';
import { isToken, readTree, type Tree } from './tree';

/** All files as one tree for each mode; null: they know nothing of it. */
export interface Modes {
  readonly light: Tree | null;
  readonly dark: Tree | null;
  /** Whether the files tell modes apart. */
  readonly areApart: boolean;
  readonly misfits: readonly Misfit[];
}

function isGroup(node: unknown): node is Tree {
  return isRecord(node) && !isToken(node);
}

/** Figma says in the file which mode it is of. */
function sideOfFile(name: string, { $extensions }: Tree): Side {
  const mode = isRecord($extensions) ? $extensions['com.figma.modeName'] : undefined;
  const said = typeof mode === 'string' ? sideOf(mode) : 'both';
  return said === 'both' ? sideOf(name) : said;
}

/** Groups at the top that are named after both modes. */
function splitModes(tree: Tree): Part[] {
  const named = Object.keys(tree).filter(
    (key) => isGroup(tree[key]) && /^(?:light|dark)(?:[ _-]?(?:mode|theme))?$/i.test(key),
  );
  if (!named.some((key) => sideOf(key) === 'dark') || named.length !== 2) return [{ side: 'both', tree }];
  const shared = Object.fromEntries(Object.entries(tree).filter(([key]) => !named.includes(key)));
  return [{ side: 'both', tree: shared }, ...named.map((key) => ({ side: sideOf(key), tree: tree[key] as Tree }))];
}

function partsOf(name: string, tree: Tree, misfits: Misfit[]): readonly Part[] {
  const side = sideOfFile(name, tree);
  const parts = readStudioSets(tree, misfits) ?? splitModes(tree);
  return side === 'both' ? parts : parts.map((part) => ({ side, tree: part.tree }));
}

function merged(parts: readonly Part[], left: Side, { merge }: Budget): Tree | null {
  const ofSide = parts.filter(({ side }) => side !== left);
  return ofSide.length === 0 ? null : ofSide.reduce<Tree>((all, { tree }) => merge(all, tree), {});
}

/** Trees by the names of their files; files of different folders may have one name. */
function treesByName(files: readonly TokenFile[]): ReadonlyMap<string, Tree> {
  const trees = new Map<string, Tree>();
  for (const file of files) {
    const name = trees.has(file.name) ? `${file.name} (${String(trees.size)})` : file.name;
    trees.set(name, readTree(file));
  }
  return trees;
}

/**
 * Finds light and dark in files: contexts of a resolver, sets of Tokens Studio, groups or whole files by name.
 * @throws TokensFault
 */
export function findModes(files: readonly TokenFile[]): Modes {
  const misfits: Misfit[] = [];
  const trees = treesByName(files);
  const used = new Set<string>();
  const budget = createBudget();
  const resolved = [...trees].flatMap(([name, tree]) => {
    if (!Array.isArray(tree.resolutionOrder)) return [];
    used.add(name);
    return readResolver(tree, { files: trees, used, misfits, budget });
  });
  const others = [...trees].filter(([name]) => !used.has(name));
  const parts = [...others.flatMap(([name, tree]) => partsOf(name, tree, misfits)), ...resolved];
  return {
    light: merged(parts, 'dark', budget),
    dark: merged(parts, 'light', budget),
    areApart: parts.some(({ side }) => side !== 'both'),
    misfits,
  };
}
