import type { Json, JsonObject } from '#common/layout/document.ts';
import { isRecord } from '#common/rules/is-record.ts';

const NOTHING = '–';
/** Characters that are shown of a value, and of what is the same before the first difference. */
const MAX_SHOWN = 80;
const MAX_SAME = 20;

function isRun(value: Json): value is JsonObject {
  return isRecord(value) && !Object.hasOwn(value, 'type') && (typeof value.text === 'string' || value.break === true);
}

/** Formats as Markdown writes them, so that one sees texts differ that have the same words. */
function runWords({ text, bold, italic, code, link, color }: JsonObject): string {
  if (typeof text !== 'string') return '\n';
  const coded = code === true ? `\`${text}\`` : text;
  const leaning = italic === true ? `*${coded}*` : coded;
  const heavy = bold === true ? `**${leaning}**` : leaning;
  const linked = typeof link === 'string' ? `[${heavy}](${link})` : heavy;
  return typeof color === 'string' ? `${linked} (${color})` : linked;
}

function isRow(value: Json): value is readonly Json[] {
  return Array.isArray(value) && !value.every(isRun);
}

function wordsOf(value: Json): string {
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (list.every(isRun)) return list.map(runWords).join('');
    const line = (each: Json) =>
      isRow(each) ? each.map((cell) => wordsOf(cell).replaceAll('\n', ' ')).join(' | ') : wordsOf(each);
    return list.map(line).join('\n');
  }
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isRecord(value)) return '';
  if (typeof value.$bind === 'string') return `{{ ${value.$bind} }}`;
  // A block of a long text.
  const block = value.text ?? value.items ?? value.code;
  if (typeof value.type === 'string' && block !== undefined) return wordsOf(block);
  return Object.entries(value)
    .map(([key, each]) => `${key}: ${wordsOf(each)}`)
    .join(', ');
}

/** What a value of a block says: lists and tables as lines, cells between strokes. */
export function valueWords(value: Json | undefined): string {
  return (value === undefined ? '' : wordsOf(value).trim()) || NOTHING;
}

/** Two texts as short as they are shown beside each other, from shortly before they differ. */
export function shortWords(left: string, right: string): readonly [string, string] {
  const [a, b] = [Array.from(left), Array.from(right)];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const from = same > MAX_SHOWN / 2 ? same - MAX_SAME : 0;
  const short = (letters: readonly string[]) =>
    `${from > 0 ? '… ' : ''}${letters.slice(from, from + MAX_SHOWN).join('')}${letters.length > from + MAX_SHOWN ? ' …' : ''}`;
  return [short(a), short(b)];
}
