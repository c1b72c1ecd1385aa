import { parseDocument } from 'yaml';
import { decodePiece, entities } from './decode.ts';
import type { Text, Writing } from './text.ts';
import { lettersOf, unitsOf, type Unit } from './units.ts';

/** Bytes of a file and what takes their place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

function quoteEntity(quote: string) {
  return quote === '"' ? '&quot;' : '&#39;';
}

const JSX: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;', '&': '&amp;' };

/** An ampersand is only written as an entity where it would be read as one. */
function attributeText(text: string, quote: '"' | "'" | ''): string {
  const decoded = decodePiece(text, 0, text.length, { as: 'raw' }, entities(false)).text;
  const safe = decoded === text ? text : text.replaceAll('&', '&amp;');
  return quote ? safe.replaceAll(quote, quoteEntity(quote)) : safe;
}

function scriptText(text: string, quote: '"' | "'" | '`', within?: '"' | "'"): string {
  const escaped = text.replaceAll('\\', '\\\\');
  const closed =
    quote === '`' ? escaped.replaceAll('`', '\\`').replaceAll('${', '\\${') : escaped.replaceAll(quote, `\\${quote}`);
  return within ? closed.replaceAll('&', '&amp;').replaceAll(within, quoteEntity(within)) : closed;
}

/** A replacement text, escaped for its position (visible-cases.json, rule 6). */
export function escapeFor(writing: Writing, text: string): string {
  switch (writing.as) {
    case 'jsx-text':
      return text.replace(/[<>{}&]/g, (sign) => JSX[sign] ?? sign);
    case 'html-text':
      return text.replace(/[<>&]/g, (sign) => JSX[sign] ?? sign);
    case 'attribute':
      return attributeText(text, writing.quote);
    case 'script':
      return scriptText(text, writing.quote, writing.within);
    case 'json':
      return JSON.stringify(text).slice(1, -1);
    case 'css':
      return text.replaceAll('\\', '\\\\').replaceAll(writing.quote, `\\${writing.quote}`);
    case 'yaml-quoted':
      return writing.quote === "'" ? text.replaceAll("'", "''") : text.replace(/["\\]/g, '\\$&');
    default:
      return text;
  }
}

/** Whether YAML of both versions reads a plain value as these very words. */
export function staysPlain(text: string): boolean {
  return (['1.2', '1.1'] as const).every((version) => {
    const document = parseDocument(`key: ${text}\n`, { version });
    return (
      document.errors.length === 0 &&
      document.warnings.length === 0 &&
      document.get('key') === text &&
      !text.includes(' #')
    );
  });
}

/** The smallest difference between the letters found and the new words. Null: it crosses a tag or an expression. */
export function smallestEdit(units: readonly Unit[], to: string, text: Text): Edit | null {
  const next = lettersOf(to);
  const most = Math.min(units.length, next.length);
  let begin = 0;
  while (begin < most && units[begin]?.letter === next[begin]?.letter) begin += 1;
  let end = 0;
  while (end < most - begin && units.at(-1 - end)?.letter === next.at(-1 - end)?.letter) end += 1;
  const old = units.slice(begin, units.length - end);
  const words = next
    .slice(begin, next.length - end)
    .map((each) => each.written)
    .join('');
  const [before, after] = [units[begin - 1], units[units.length - end]];
  if (old.some((unit) => unit.kind !== 'text' || unit.piece !== old[0]?.piece)) return null;
  // Between two pieces: the side of the tag it belongs to is ambiguous.
  if (old.length === 0 && before && after && before.piece !== after.piece) return null;
  const at = old[0] ?? before ?? after;
  const piece = at && text.pieces[at.piece];
  if (!at || !piece || at.kind !== 'text') return null;
  const insert = escapeFor(piece.writing, words);
  if (piece.writing.as === 'attribute' && !piece.writing.quote && /[\s"'=<>`]/.test(insert)) return null;
  const first = old[0];
  if (first) return { start: first.start, end: old.at(-1)?.end ?? first.end, insert };
  const point = before ? before.end : at.start;
  return { start: point, end: point, insert };
}

/** A plain YAML value that would not stay plain is rewritten in double quotes. */
export function editOf(units: readonly Unit[], to: string, text: Text): Edit | null {
  const edit = smallestEdit(units, to, text);
  const piece = text.pieces[0];
  if (!edit || !piece || !text.whole || piece.writing.as !== 'yaml-plain') return edit;
  const value = piece.text.slice(0, edit.start - piece.start) + edit.insert + piece.text.slice(edit.end - piece.start);
  const line = value.replace(/\s*\n\s*/g, ' ');
  return staysPlain(line) ? edit : { ...text.whole, insert: `"${line.replace(/["\\]/g, '\\$&')}"` };
}

/** All edits of one file, from its end so that places stay. @throws RangeError when two overlap */
export function splice(source: string, edits: readonly Edit[]): string {
  const ordered = [...edits].sort((a, b) => b.start - a.start || b.end - a.end);
  let result = source;
  let limit = source.length;
  for (const { start, end, insert } of ordered) {
    if (end > limit) throw new RangeError('edits overlap');
    result = result.slice(0, start) + insert + result.slice(end);
    limit = start;
  }
  return result;
}

/** The text as a whole: every letter of it. */
export function wholeUnits(text: Text): Unit[] {
  const units = unitsOf(text);
  while (units[0]?.letter === ' ') units.shift();
  while (units.at(-1)?.letter === ' ') units.pop();
  return units;
}
