import type { TFunction } from 'i18next';
import type { AiAnswer } from '#src/api/ai-builder.ts';
import { formatDollars } from '#src/i18n/format-dollars.ts';
import { formatNumber } from '#src/i18n/format.ts';

/** What an answer took, in words: tokens and their cost, where they are known; of the composer that it is one, and what it did not use; and how many images are left. */
export function answerText({ model, tokens, cost, left, unused }: AiAnswer, t: TFunction, language: string): string {
  if (model === null || tokens === null) {
    const composed = t('ai-builder:composed');
    if (unused.length === 0) return composed;
    const parts = unused.map((part) => t('ai-builder:quoted', { part }));
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
    return `${composed} ${t('ai-builder:unused', { parts: list })}`;
  }
  const sum = tokens.input + tokens.output;
  const said = t('ai-builder:tokens', { count: sum, number: formatNumber(sum, language) });
  const taken = cost === null ? said : `${said} · ${formatDollars(cost, language)}`;
  return left === 0 ? taken : `${taken}. ${t('ai-builder:left', { count: left })}`;
}
