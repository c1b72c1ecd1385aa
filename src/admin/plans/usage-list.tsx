import { useTranslation } from 'react-i18next';
import type { InstallationSubscription, UsageOf } from '#src/api/installation-subscriptions.ts';
import { formatLimit } from '#src/i18n/limit-value.ts';
import type { LimitName } from '#src/api/plans.ts';
import { LIMIT_NAMES } from './limit-names';

function isFull({ used, max }: UsageOf) {
  return max !== null && used >= max;
}

/** What is used of each limit: 'Sites 1 of 3'. */
export function UsageList({ usage }: Pick<InstallationSubscription, 'usage'>) {
  const { t, i18n } = useTranslation('plans');
  const textOf = (name: LimitName, { used, max }: UsageOf) => {
    const number = (value: number) => formatLimit(name, value, i18n.language);
    return max === null ? number(used) : t('usedOf', { used: number(used), max: number(max) });
  };
  return (
    <dl className="plan-usage">
      {LIMIT_NAMES.map((name) => (
        <div key={name}>
          <dt>{t(`limit.${name}`)}</dt>
          <dd className={isFull(usage[name]) ? 'plan-full' : undefined}>{textOf(name, usage[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
