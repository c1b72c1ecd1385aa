import { useTranslation } from 'react-i18next';
import type { Plan, Usage } from '#src/api/subscriptions.ts';
import { formatLimit } from '#src/i18n/limit-value.ts';
import { Notice } from '#src/ui/notice.tsx';
import { excessOf } from './compare-plans';

/** Warns of what is used beyond the limits of a plan; nothing while all fits. */
export function ExcessList({ usage, plan }: { usage: Usage; plan: Plan }) {
  const { t, i18n } = useTranslation(['subscriptions', 'app']);
  const excess = excessOf(usage, plan.limits);
  if (excess.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t('excess.text', { plan: plan.name })}</p>
      <ul className="plan-excess">
        {excess.map(({ limit, used, max }) => (
          <li key={limit}>
            {t('excess.limit', {
              limit: t(`app:limits.names.${limit}`),
              used: formatLimit(limit, used, i18n.language),
              max: formatLimit(limit, max, i18n.language),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
