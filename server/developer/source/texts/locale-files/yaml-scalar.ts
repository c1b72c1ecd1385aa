import type { Scalar } from 'yaml';

/** What YAML 1.1, as Ruby reads it, takes for something else than a text: these are quoted. */
const NOT_PLAIN = /^(?:y|yes|n|no|on|off|true|false|null)$/i;
const PLAIN = /^\p{L}(?:[\p{L}\p{M}\p{N} ,.!?'’()-]*[\p{L}\p{M}\p{N}.!?)])?$/u;

/**
 * A text without quotes where it needs none, else in double quotes with the escapes of JSON.
 * @param isInline it is in a one-line map, where a comma ends it
 */
export function newScalar(text: string, isInline = false): string {
  return PLAIN.test(text) && !NOT_PLAIN.test(text) && !(isInline && text.includes(',')) ? text : JSON.stringify(text);
}

/** A key, quoted if needed, for the beginning of a line. */
export function newKey(key: string): string {
  return /^[A-Za-z_][\w-]*$/.test(key) ? newScalar(key) : JSON.stringify(key);
}

/** A text as a block, its lines below the head; null: a block cannot represent it. */
function block(text: string, isFolded: boolean, indent: string, eol: string): string | null {
  const body = text.replace(/\n$/, '');
  if (/^\s|\n$|\r/.test(body) || body === '') return null;
  const head = `${isFolded && !body.includes('\n') ? '>' : '|'}${text.endsWith('\n') ? '' : '-'}`;
  return [head, ...body.split('\n').map((line) => (line === '' ? '' : `${indent}${line}`))].join(eol) + eol;
}

/**
 * The replacement of a text, in its style where that can represent the new one.
 * @param indent of the lines of a block
 */
export function scalarLike(
  { type }: Pick<Scalar.Parsed, 'type'>,
  text: string,
  { indent, eol, isInline }: { readonly indent: string; readonly eol: string; readonly isInline: boolean },
): string {
  if (type === 'QUOTE_SINGLE' && !/[\n\r]/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL')
    return block(text, type === 'BLOCK_FOLDED', indent, eol) ?? `${JSON.stringify(text)}${eol}`;
  return type === 'PLAIN' ? newScalar(text, isInline) : JSON.stringify(text);
}
