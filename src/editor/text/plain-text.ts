import type { InlineText } from '#common/layout/document.ts';

/** The words of an inline text without its formatting; a break becomes a new line. */
export function plainText(text: InlineText): string {
  if (typeof text === 'string') return text;
  return text.map((run) => ('break' in run ? '\n' : run.text)).join('');
}
