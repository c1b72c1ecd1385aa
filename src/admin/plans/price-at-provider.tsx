import { useTranslation } from 'react-i18next';
import type { ProviderPriceOfPlan } from '#src/api/plans.ts';
import { formatMoney } from '#src/i18n/format.ts';

/** What a price is at the payment provider, in one line. */
export function PriceAtProvider({ price }: Pick<ProviderPriceOfPlan, 'price'>) {
  const { t, i18n } = useTranslation('plans');
  if (price === null) return t('atProvider.missing');
  const { active, amount, currency, interval } = price;
  if (!active) return t('atProvider.archived');
  if (amount === null || interval === null) return t('atProvider.other');
  return t(`atProvider.${interval}`, { price: formatMoney(amount, currency, i18n.language) });
}
