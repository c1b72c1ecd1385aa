import { useTranslation } from 'react-i18next';
import type { InstallationSubscription, UsageOf } from '#src/api/installation-subscriptions.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { LIMIT_NAMES } from './limit-names';

function isFull({ used, max }: UsageOf) {
  return max !== null && used >= max;
}

/** What is used of the four limits: 'Sites 1 of 3'. */
export function UsageList({ usage }: Pick<InstallationSubscription, 'usage'>) {
  const { t, i18n } = useTranslation('plans');
  const textOf = ({ used, max }: UsageOf) => {
    const number = formatNumber(used, i18n.language);
    return max === null ? number : t('usedOf', { used: number, max: formatNumber(max, i18n.language) });
  };
  return (
    <dl className="plan-usage">
      {LIMIT_NAMES.map((name) => (
        <div key={name}>
          <dt>{t(`limit.${name}`)}</dt>
          <dd className={isFull(usage[name]) ? 'plan-full' : undefined}>{textOf(usage[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
