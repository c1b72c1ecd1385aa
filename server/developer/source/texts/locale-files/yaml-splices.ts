import { isMap, isScalar, type ParsedNode, type YAMLMap } from 'yaml';
import type { LocaleText } from './locale-text.ts';
import { newKey, newScalar, scalarLike } from './yaml-scalar.ts';

/** What takes the place of a part of a file. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Place {
  /** The innermost map on the way, and the keys that it lacks. */
  readonly map: YAMLMap.Parsed;
  readonly missing: readonly string[];
  readonly value: ParsedNode | null;
}

function findPlace(root: ParsedNode | null, keys: readonly string[]): Place | null {
  let node = root;
  for (const [depth, key] of keys.entries()) {
    if (!isMap(node)) return null;
    const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === key);
    if (!pair) return { map: node, missing: keys.slice(depth), value: null };
    if (depth === keys.length - 1) return { map: node, missing: [], value: pair.value };
    node = pair.value;
  }
  return null;
}

function eolOf(source: string) {
  return source.includes('\r\n') ? '\r\n' : '\n';
}

function lineStart(source: string, at: number) {
  return source.lastIndexOf('\n', at - 1) + 1;
}

/** The spaces before a map's keys; null: they do not begin their lines. */
function indentOf(source: string, { flow, items }: YAMLMap.Parsed): string | null {
  const start = items[0]?.key.range[0];
  if (flow || start === undefined) return null;
  const before = source.slice(lineStart(source, start), start);
  return /^ *$/.test(before) ? before : null;
}

/** The indentation of nested maps in this file. */
function stepOf(source: string) {
  return /:[ \t]*\r?\n( +)\S/.exec(source)?.[1] ?? '  ';
}

/** Replaces a text at its place; its quotes stay. */
export function spliceYamlText(source: string, root: ParsedNode | null, { keys, text }: LocaleText): Splice[] {
  const place = findPlace(root, keys);
  if (!isScalar(place?.value)) return [];
  const [start, end] = place.value.range;
  const indent = `${indentOf(source, place.map) ?? ''}${stepOf(source)}`;
  const isInline = place.map.flow === true;
  return [{ start, end, text: scalarLike(place.value, text, { indent, eol: eolOf(source), isInline }) }];
}

type Tree = Map<string, Tree | string>;

function plant(tree: Tree, [key = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) return void tree.set(key, text);
  const below = tree.get(key);
  const inner: Tree = below instanceof Map ? below : new Map();
  plant(inner, rest, text);
  tree.set(key, inner);
}

function linesOf(tree: Tree, indent: string, step: string): string[] {
  return [...tree].flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${indent}${newKey(key)}: ${newScalar(value)}`]
      : [`${indent}${newKey(key)}:`, ...linesOf(value, `${indent}${step}`, step)],
  );
}

/** Where the line after a map's last value begins. */
function endOf(source: string, { items, range }: YAMLMap.Parsed): number {
  const last = items.at(-1);
  const end = (last?.value ?? last?.key)?.range[1] ?? range[1];
  if (source[end - 1] === '\n') return end;
  const newline = source.indexOf('\n', end);
  return newline === -1 ? source.length : newline + 1;
}

/** Keys for a file that has none yet. */
function firstKeys(source: string, texts: readonly LocaleText[]): Splice {
  const tree: Tree = new Map();
  for (const { keys, text } of texts) plant(tree, keys, text);
  const [at, eol] = [source.length, eolOf(source)];
  const breaks = at > 0 && !source.endsWith('\n') ? eol : '';
  return { start: at, end: at, text: `${breaks}${linesOf(tree, '', '  ').join(eol)}${eol}` };
}

/**
 * Adds new keys at the ends of the maps they belong to.
 * @returns also which texts could be added
 */
export function addKeys(
  source: string,
  root: ParsedNode | null,
  texts: readonly LocaleText[],
): { readonly splices: readonly Splice[]; readonly texts: readonly LocaleText[] } {
  if (root === null) return { splices: [firstKeys(source, texts)], texts };
  const trees = new Map<YAMLMap.Parsed, Tree>();
  const added = texts.filter(({ keys, text }) => {
    const place = findPlace(root, keys);
    if (!place || place.missing.length === 0 || indentOf(source, place.map) === null) return false;
    const tree: Tree = trees.get(place.map) ?? new Map();
    plant(tree, place.missing, text);
    trees.set(place.map, tree);
    return true;
  });
  const eol = eolOf(source);
  // Of maps that end at one line the inner one's keys come first.
  const inserted = [...trees]
    .map(([map, tree]) => ({ at: endOf(source, map), indent: indentOf(source, map) ?? '', tree }))
    .sort((a, b) => b.indent.length - a.indent.length);
  const byPlace = new Map<number, string>();
  for (const { at, indent, tree } of inserted) {
    const breaks = at > 0 && source[at - 1] !== '\n' ? eol : '';
    const lines = linesOf(tree, indent, stepOf(source)).join(eol) + eol;
    byPlace.set(at, `${byPlace.get(at) ?? breaks}${lines}`);
  }
  const splices = [...byPlace].map(([at, text]) => ({ start: at, end: at, text }));
  return { splices, texts: added };
}
