import { decodePiece, escapes } from './decode.ts';
import { extensionOf } from './files.ts';
import { child, list, nameOf, unwrap, words, type Node } from './javascript/nodes.ts';
import { parseScript } from './javascript/parse.ts';
import type { RecordField } from './records.ts';

/** A constant of a script: `export const FREE_SHIPPING_FROM = 150`. */
export interface Constant {
  readonly name: string;
  /** Of its value. */
  readonly start: number;
  readonly end: number;
  /** A string or a number that is written out; null: anything else. */
  readonly field: RecordField | null;
}

function fieldOf(source: string, name: string, { type, start, end }: Node): RecordField | null {
  if (type === 'NumericLiteral') return { name, value: source.slice(start, end), start, end, writing: null };
  if (type !== 'StringLiteral') return null;
  const writing = { as: 'script', quote: source[start] === "'" ? "'" : '"' } as const;
  const { text } = decodePiece(source, start + 1, end - 1, writing, escapes);
  return { name, value: text, start: start + 1, end: end - 1, writing };
}

function constantsIn(source: string, statement: Node): Constant[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement;
  if (declaration?.type !== 'VariableDeclaration' || words(declaration, 'kind') !== 'const') return [];
  return list(declaration, 'declarations').flatMap((each) => {
    const name = nameOf(child(each, 'id'));
    const value = unwrap(child(each, 'init'));
    if (name === '' || value === null) return [];
    return [{ name, start: value.start, end: value.end, field: fieldOf(source, name, value) }];
  });
}

/**
 * The constants that a script declares outside of its functions.
 * @throws SyntaxError when it cannot be parsed
 */
export function findConstants(path: string, source: string): Constant[] {
  const extension = extensionOf(path);
  if (!/^[cm]?[jt]sx?$/.test(extension)) return [];
  const program = child(parseScript(source, extension), 'program');
  return program ? list(program, 'body').flatMap((each) => constantsIn(source, each)) : [];
}
