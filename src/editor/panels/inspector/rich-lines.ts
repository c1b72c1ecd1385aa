import type { InlineText, Json } from '#common/layout/document.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { plainText } from '../../text/plain-text';

/** The paragraphs of a long text, one a line. */
export function linesOfDoc(value: Json | undefined): string {
  if (!Array.isArray(value)) return '';
  const lines = (value as readonly Json[]).flatMap((each): string[] => {
    if (!isRecord(each)) return [];
    if (Array.isArray(each.items)) return (each.items as readonly Json[]).map((item) => plainText(item as InlineText));
    return [plainText((each.text ?? each.code ?? '') as InlineText)];
  });
  return lines.join('\n');
}

/** A long text of these lines, each a paragraph. */
export function docOfLines(text: string): Json {
  return text.split('\n').map((line) => ({ type: 'p', text: line }));
}
