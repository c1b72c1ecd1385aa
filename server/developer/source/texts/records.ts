import { parseTree, type Node as JsonNode } from 'jsonc-parser';
import { extensionOf } from './files.ts';
import { child, children, list, nameOf, unwrap, type Node } from './javascript/nodes.ts';
import { parseScript } from './javascript/parse.ts';
import { decodePiece, escapes } from './decode.ts';
import type { Writing } from './text.ts';

/** A value of a record that is written out: a string, without its quotes, or a number. */
export interface RecordField {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Null: a number. */
  readonly writing: Writing | null;
}

/** A value of a record that is `true` or `false`. */
export interface RecordFlag {
  readonly name: string;
  readonly value: boolean;
  readonly start: number;
  readonly end: number;
}

/** An object of a data file: what is known of one thing. */
export interface DataRecord {
  readonly start: number;
  readonly end: number;
  /** The key that it is kept under; null: it is one of a list. */
  readonly key: string | null;
  readonly fields: readonly RecordField[];
  readonly flags: readonly RecordFlag[];
  /** It has values of other kinds, too: lists, objects, code. */
  readonly hasOthers: boolean;
  /** The list that it is one of; null: it is kept under a key. */
  readonly list: RecordList | null;
}

/** A list of records: where it begins, and what it is called; null: all of a data file. */
export interface RecordList {
  readonly start: number;
  readonly name: string | null;
}

/** What a value is kept in: the key of an object, or what a list or a constant is called. */
interface Holder {
  readonly key: string | null;
  readonly name: string | null;
  readonly list: RecordList | null;
}

const NOWHERE: Holder = { key: null, name: null, list: null };

function keptUnder(key: string | null): Holder {
  return { key, name: key, list: null };
}

function jsonField(source: string, property: JsonNode): RecordField[] {
  const [key, value] = property.children ?? [];
  if (!key || !value) return [];
  const [name, start, end] = [String(key.value), value.offset, value.offset + value.length];
  if (value.type === 'number') return [{ name, value: source.slice(start, end), start, end, writing: null }];
  if (value.type !== 'string') return [];
  const writing = { as: 'json' } as const;
  const { text } = decodePiece(source, start + 1, end - 1, writing, escapes);
  return [{ name, value: text, start: start + 1, end: end - 1, writing }];
}

function jsonFlag({ children: [key, value] = [] }: JsonNode): RecordFlag[] {
  if (!key || value?.type !== 'boolean') return [];
  const [start, end] = [value.offset, value.offset + value.length];
  return [{ name: String(key.value), value: value.value === true, start, end }];
}

function jsonRecords(source: string, node: JsonNode, { key, name: called, list }: Holder): DataRecord[] {
  if (node.type === 'array') {
    const own = { key: null, name: null, list: { start: node.offset, name: called } };
    return (node.children ?? []).flatMap((each) => jsonRecords(source, each, own));
  }
  if (node.type !== 'object') return [];
  const properties = node.children ?? [];
  const inner = properties.flatMap(({ children: [name, value] = [] }) =>
    name && value ? jsonRecords(source, value, keptUnder(String(name.value))) : [],
  );
  const fields = properties.flatMap((property) => jsonField(source, property));
  const flags = properties.flatMap(jsonFlag);
  const hasOthers = fields.length + flags.length < properties.length;
  return [{ start: node.offset, end: node.offset + node.length, key, fields, flags, hasOthers, list }, ...inner];
}

function scriptField(source: string, property: Node): RecordField[] {
  if (property.type !== 'ObjectProperty' || property['computed'] === true) return [];
  const name = nameOf(child(property, 'key'));
  const value = unwrap(child(property, 'value'));
  if (name === '' || !value) return [];
  const { start, end } = value;
  if (value.type === 'NumericLiteral') return [{ name, value: source.slice(start, end), start, end, writing: null }];
  if (value.type !== 'StringLiteral') return [];
  const writing = { as: 'script', quote: source[start] === "'" ? "'" : '"' } as const;
  const { text } = decodePiece(source, start + 1, end - 1, writing, escapes);
  return [{ name, value: text, start: start + 1, end: end - 1, writing }];
}

function scriptFlag(property: Node): RecordFlag[] {
  if (property.type !== 'ObjectProperty' || property['computed'] === true) return [];
  const name = nameOf(child(property, 'key'));
  const value = unwrap(child(property, 'value'));
  if (name === '' || value?.type !== 'BooleanLiteral') return [];
  return [{ name, value: value['value'] === true, start: value.start, end: value.end }];
}

/** What the values within a part of a script are kept in. */
function holderIn(node: Node, { name, list: of }: Holder): Holder {
  if (node.type === 'ArrayExpression') return { ...NOWHERE, list: { start: node.start, name } };
  // `[…] as const` is the list, too.
  if (/^TS(?:As|Satisfies)Expression$/.test(node.type)) return { ...NOWHERE, name, list: of };
  if (node.type === 'ObjectProperty' && node['computed'] !== true) return keptUnder(nameOf(child(node, 'key')) || null);
  return node.type === 'VariableDeclarator' ? { ...NOWHERE, name: nameOf(child(node, 'id')) || null } : NOWHERE;
}

function scriptRecords(source: string, node: Node, holder: Holder, found: DataRecord[]): void {
  if (node.type === 'ObjectExpression') {
    const properties = list(node, 'properties');
    const fields = properties.flatMap((property) => scriptField(source, property));
    const flags = properties.flatMap(scriptFlag);
    const hasOthers = fields.length + flags.length < properties.length;
    const { key, list: of } = holder;
    found.push({ start: node.start, end: node.end, key, fields, flags, hasOthers, list: of });
  }
  const own = holderIn(node, holder);
  for (const each of children(node)) scriptRecords(source, each, own, found);
}

/**
 * The objects that a data file or a script writes out.
 * @throws SyntaxError when it cannot be parsed
 */
export function findRecords(path: string, source: string): DataRecord[] {
  const extension = extensionOf(path);
  if (extension === 'json') {
    const tree = parseTree(source);
    return tree ? jsonRecords(source, tree, NOWHERE) : [];
  }
  if (!/^[cm]?[jt]sx?$/.test(extension)) return [];
  const found: DataRecord[] = [];
  scriptRecords(source, parseScript(source, extension), NOWHERE, found);
  return found;
}
