import { directionOf } from '#common/rules/direction.ts';
import { withLatinDigits } from './latin-digits';

/**
 * US dollars that may be parts of a cent, as a model's tokens cost: '$0.0042', '$12.40'.
 * @param dollars what is less than a hundredth of a cent and more than nothing is shown as less than that
 */
export function formatDollars(dollars: number, language: string): string {
  const least = 0.0001;
  const words = new Intl.NumberFormat(withLatinDigits(language), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    currencyDisplay: directionOf(language) === 'rtl' ? 'code' : 'symbol',
    maximumFractionDigits: dollars < 1 ? 4 : 2,
  });
  return dollars > 0 && dollars < least ? `< ${words.format(least)}` : words.format(dollars);
}
