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

/** An object of a data file: what is known of one thing. */
export interface DataRecord {
  readonly start: number;
  readonly end: number;
  /** The key that it is kept under; null: it is one of a list. */
  readonly key: string | null;
  readonly fields: readonly RecordField[];
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

function jsonRecords(source: string, node: JsonNode, key: string | null): DataRecord[] {
  if (node.type === 'array') return (node.children ?? []).flatMap((each) => jsonRecords(source, each, null));
  if (node.type !== 'object') return [];
  const properties = node.children ?? [];
  const inner = properties.flatMap(({ children: [name, value] = [] }) =>
    name && value ? jsonRecords(source, value, String(name.value)) : [],
  );
  const fields = properties.flatMap((property) => jsonField(source, property));
  return [{ start: node.offset, end: node.offset + node.length, key, fields }, ...inner];
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

function scriptRecords(source: string, node: Node, key: string | null, found: DataRecord[]): void {
  if (node.type === 'ObjectExpression') {
    const fields = list(node, 'properties').flatMap((property) => scriptField(source, property));
    found.push({ start: node.start, end: node.end, key, fields });
  }
  const own = node.type === 'ObjectProperty' && node['computed'] !== true ? nameOf(child(node, 'key')) || null : null;
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
    return tree ? jsonRecords(source, tree, null) : [];
  }
  if (!/^[cm]?[jt]sx?$/.test(extension)) return [];
  const found: DataRecord[] = [];
  scriptRecords(source, parseScript(source, extension), null, found);
  return found;
}
