import type { InlineText, Run } from '#common/layout/document.ts';

/** The words of an inline text without its formatting; a break becomes a new line. */
export function plainText(text: InlineText): string {
  if (typeof text === 'string') return text;
  return text.map((run) => ('break' in run ? '\n' : run.text)).join('');
}

/** Words as runs of the same marks; a new line becomes a break. */
export function plainRuns(text: string, marks: Omit<Extract<Run, { text: string }>, 'text'> = {}): Run[] {
  return text
    .split('\n')
    .flatMap((line, index): Run[] => [
      ...(index > 0 ? [{ break: true } as const] : []),
      ...(line === '' ? [] : [{ text: line, ...marks }]),
    ]);
}
