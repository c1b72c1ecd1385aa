import { isRecord } from '#common/rules/is-record.ts';
import { type TokenFile, TokensFault } from './format';

/** A group of a file of tokens: groups and tokens by name, and properties that begin with `$`. */
export type Tree = { readonly [name: string]: unknown };

/** Levels that a file may have; real ones have up to ten. */
const MAX_DEPTH = 64;
/** Letters of a reference; the longest path of a token has 500. */
const MAX_REFERENCE = 1000;
/** Values that a file may have (also the measure of `merge-budget.ts`); 10,000 tokens have about 100,000. */
export const MAX_VALUES = 400_000;

/** Whether a node is a token, or a reference in place of one. */
export function isToken(node: Tree): boolean {
  return Object.hasOwn(node, '$value') || (Object.hasOwn(node, '$ref') && typeof node.$ref === 'string');
}

/** Makes what recursion may rely on. Without recursion: what is checked may be too deep for it. */
function measure(file: TokenFile): void {
  let level: unknown[] = [file.json];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new TokensFault('too_deep', file.name);
    count += level.length;
    if (count > MAX_VALUES) throw new TokensFault('too_many', file.name);
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
}

function hasKey(node: unknown, key: string): boolean {
  if (!isRecord(node)) return false;
  return Object.hasOwn(node, key) || Object.values(node).some((child) => hasKey(child, key));
}

const OLD_NAMES: Readonly<Record<string, string>> = { value: '$value', type: '$type', description: '$description' };

function isOldToken(node: Tree): boolean {
  return Object.hasOwn(node, 'value') && (typeof node.type === 'string' || !isRecord(node.value));
}

/** An object with keys of a file: `__proto__` is one like any other. */
function treeOf(entries: Iterable<readonly [string, unknown]>): Tree {
  const tree = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of entries) tree[key] = value;
  return tree;
}

/** `value` and `type` as the format names them now; without a type the name of the group says what colors are. */
function renamed(node: unknown, path: readonly string[]): unknown {
  if (!isRecord(node)) return node;
  if (!isOldToken(node))
    return treeOf(Object.entries(node).map(([key, child]) => [key, renamed(child, [...path, key])]));
  const isColor = typeof node.type !== 'string' && path.some((name) => /^colou?rs?$/i.test(name));
  const named = Object.entries(node).map(([key, value]) => [OLD_NAMES[key] ?? key, value] as const);
  return treeOf([...(isColor ? [['$type', 'color'] as const] : []), ...named]);
}

/**
 * A file as a tree of bounded size, its tokens named as the format names them.
 * @throws TokensFault
 */
export function readTree(file: TokenFile): Tree {
  if (!isRecord(file.json)) throw new TokensFault('not_tokens', file.name);
  measure(file);
  const isOld = !hasKey(file.json, '$value') && hasKey(file.json, 'value');
  return (isOld ? renamed(file.json, []) : file.json) as Tree;
}

/** A group whose children have its type themselves. A reference has that of what it refers to. */
function withTypeInside({ $type, ...group }: Tree): Tree {
  const typed = ([key, child]: [string, unknown]): readonly [string, unknown] => {
    const isChild = isRecord(child) && (!key.startsWith('$') || key === '$root');
    if (!isChild || Object.hasOwn(child, '$type')) return [key, child];
    return isToken(child) && referencePath(child.$value ?? { $ref: child.$ref })
      ? [key, child]
      : [key, { ...child, $type }];
  };
  return treeOf(Object.entries(group).map(typed));
}

/** Two trees as one: of a token that both have, the later one. Types that groups say hold for what they had themselves. */
export function mergeTrees(one: Tree, later: Tree): Tree {
  const areTyped = typeof one.$type === 'string' && typeof later.$type === 'string';
  if (areTyped && one.$type !== later.$type) return mergeTrees(withTypeInside(one), withTypeInside(later));
  const merged = treeOf(Object.entries(one)) as Record<string, unknown>;
  for (const [key, value] of Object.entries(later)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined;
    const areGroups = isRecord(before) && isRecord(value) && !isToken(before) && !isToken(value);
    merged[key] = areGroups && key !== '$extensions' ? mergeTrees(before, value) : value;
  }
  return merged;
}

/** `a.b` of `{a.b}`, `a/b` of `#/a/b` or of the same as `$ref`; null for what is no reference. */
export function referencePath(
  value: unknown,
): { readonly keys: readonly string[]; readonly isPointer: boolean } | null {
  const text = isRecord(value) && Object.keys(value).length === 1 ? value.$ref : value;
  if (typeof text !== 'string' || text.length > MAX_REFERENCE) return null;
  const name = text !== value ? undefined : /^\s*\{([^{}]+)\}\s*$/.exec(text)?.[1];
  if (name !== undefined) return { keys: name.trim().split('.'), isPointer: false };
  if (!text.startsWith('#/') && text === value) return null;
  const keys = text.slice(2).split('/');
  return { keys: keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')), isPointer: true };
}
