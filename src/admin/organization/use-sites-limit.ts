import { useTranslation } from 'react-i18next';
import { usageLevel } from '#common/rules/plan-limit.ts';
import { useSubscription } from '#src/api/subscriptions.ts';

/**
 * Why the plan allows no further site, as buttons say it before the click; null: it allows one, or it is not known yet.
 * @param isAsked false asks nothing: for people who create no sites
 */
export function useSitesLimit(isAsked: boolean): string | null {
  const { t } = useTranslation('app');
  const { data } = useSubscription(isAsked);
  if (!data) return null;
  const { used, max } = data.usage.sites;
  if (max === null || usageLevel({ used, max }) !== 'full') return null;
  return t('limits.reached', { limit: t('limits.names.sites'), used, max });
}
