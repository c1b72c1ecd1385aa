import { isRecord } from '#common/rules/is-record.ts';
import { noteMisfit } from './note-misfit';
import { type Part, type Side, sideOf } from './side-of';
import type { Misfit } from './format';
import type { Budget } from './merge-budget';
import { referencePath, type Tree } from './tree';

interface Reading {
  readonly tree: Tree;
  readonly files: ReadonlyMap<string, Tree>;
  /** Files that the resolver names: they are no tokens of their own. */
  readonly used: Set<string>;
  readonly misfits: Misfit[];
  readonly budget: Budget;
}

/** References that lead to references: real ones are one or two long. */
const MAX_STEPS = 8;

function at(tree: Tree, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (node, key) => (isRecord(node) && Object.hasOwn(node, key) ? node[key] : undefined),
    tree,
  );
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The file that a reference names, whatever folder it was in, or the part of it: `modes.json#dark`, `modes.json#/dark`. */
function findFile({ files, used }: Reading, address: string): unknown {
  const [path = '', part = ''] = address.split('#');
  const name = [...files.keys()].find((each) => baseName(each) === baseName(path));
  if (name === undefined) return undefined;
  used.add(name);
  const keys = part.replace(/^\//, '');
  return at(files.get(name)!, keys === '' ? [] : referencePath({ $ref: `#/${keys}` })!.keys);
}

/** One source of a set or a context: tokens, a file, or another set. */
function readSource(reading: Reading, source: unknown, steps = 0): Tree[] {
  reading.budget.follow();
  if (!isRecord(source)) return [];
  const { $ref, ...own } = source;
  if (typeof $ref !== 'string')
    return Array.isArray(source.sources) ? readSources(reading, source.sources, steps) : [source];
  const target = $ref.startsWith('#') ? at(reading.tree, referencePath({ $ref })?.keys ?? []) : findFile(reading, $ref);
  if (target === undefined || steps > MAX_STEPS || /^#\/(?:resolutionOrder|modifiers)\//.test($ref)) {
    noteMisfit(reading.misfits, { path: $ref, why: $ref.startsWith('#') ? 'reference_missing' : 'reference_file' });
    return [];
  }
  return [...readSource(reading, target, steps + 1), ...(Object.keys(own).length > 0 ? [own] : [])];
}

function readSources(reading: Reading, sources: unknown, steps = 0): Tree[] {
  return Array.isArray(sources) ? sources.flatMap((each) => readSource(reading, each, steps)) : [];
}

function asOne({ budget }: Reading, trees: readonly Tree[], side: Side): Part[] {
  return trees.length === 0 ? [] : [{ side, tree: trees.reduce(budget.merge) }];
}

/** The context for a mode: named so alone, or with more words. */
function contextFor(names: readonly string[], side: Side): string | undefined {
  return names.find((name) => name.toLowerCase() === side) ?? names.find((name) => sideOf(name) === side);
}

/** Contexts for light and dark; of a modifier for something else the one that holds by default. */
function readModifier(reading: Reading, name: string, modifier: Tree): Part[] {
  const contexts = isRecord(modifier.contexts) ? modifier.contexts : {};
  const names = Object.keys(contexts);
  const [light, dark] = [contextFor(names, 'light'), contextFor(names, 'dark')];
  const byDefault = typeof modifier.default === 'string' ? modifier.default : names[0];
  const chosen = dark === undefined ? [byDefault] : [light ?? byDefault, dark];
  for (const other of names.filter((each) => !chosen.includes(each))) {
    noteMisfit(reading.misfits, { path: `${name}.${other}`, why: 'mode_unknown', detail: other });
  }
  const sides: readonly Side[] = dark === undefined ? ['both'] : ['light', 'dark'];
  return chosen.flatMap((context, index) =>
    context !== undefined && Object.hasOwn(contexts, context)
      ? asOne(reading, readSources(reading, contexts[context]), sides[index]!)
      : [],
  );
}

/** One entry of `resolutionOrder`: a set or a modifier, here or by reference. */
function readEntry(reading: Reading, entry: unknown): Part[] {
  if (!isRecord(entry)) return [];
  const keys = typeof entry.$ref === 'string' ? (referencePath({ $ref: entry.$ref })?.keys ?? []) : null;
  const target = keys ? at(reading.tree, keys) : entry;
  const name = keys ? (keys.at(-1) ?? '') : String(entry.name);
  if (!isRecord(target)) {
    noteMisfit(reading.misfits, { path: keys?.join('.') ?? name, why: 'reference_missing' });
    return [];
  }
  return isRecord(target.contexts)
    ? readModifier(reading, name, target)
    : asOne(reading, readSources(reading, target.sources), 'both');
}

/**
 * The tokens of a resolver document (Resolver Module 2025.10), in its order.
 * @throws TokensFault `too_many`
 */
export function readResolver(tree: Tree, reading: Omit<Reading, 'tree'>): Part[] {
  const order = tree.resolutionOrder as readonly unknown[];
  return order.flatMap((entry) => readEntry({ ...reading, tree }, entry));
}
