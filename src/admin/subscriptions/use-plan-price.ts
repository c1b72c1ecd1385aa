import { useTranslation } from 'react-i18next';
import type { Plan } from '#src/api/subscriptions.ts';
import { formatMoney } from '#src/i18n/format.ts';

/** What a plan costs, in the reader's language. */
export function usePlanPrice(): (plan: Pick<Plan, 'price' | 'currency' | 'interval'>) => string {
  const { t, i18n } = useTranslation('subscriptions');
  return ({ price, currency, interval }) =>
    price === 0 ? t('price.none') : t(`price.${interval}`, { price: formatMoney(price, currency, i18n.language) });
}
