import type { TFunction } from 'i18next';
import { costOf, type ModelPrice, type ModelTokens } from '#common/rules/model-cost.ts';
import { formatDollars } from '#src/i18n/format-dollars.ts';

/** What tokens cost, in words: '$0.0042', 'no price for gpt-next', or both. The texts are those of `language-model`. */
export function costText(
  taken: readonly ModelTokens[],
  prices: readonly ModelPrice[],
  t: TFunction,
  language: string,
): string {
  const { dollars, unpriced } = costOf(taken, prices);
  const models = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(unpriced);
  const missing = unpriced.length === 0 ? [] : [t('language-model:noPrice', { models })];
  const hasPriced = taken.some(({ model }) => !unpriced.includes(model));
  const sum = hasPriced || unpriced.length === 0 ? [formatDollars(dollars, language)] : [];
  return [...sum, ...missing].join(' + ');
}
