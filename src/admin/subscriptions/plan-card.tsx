import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CurrentSubscription, OfferedPlan } from '#src/api/subscriptions.ts';
import { formatDate } from '#src/i18n/format.ts';
import { formatLimit } from '#src/i18n/limit-value.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { compareLimits } from './compare-plans';
import { startsLater, whyNot } from './plan-choice';
import { usePlanPrice } from './use-plan-price';

const ICONS = { more: ArrowUp, less: ArrowDown, same: Equal } as const;

interface PlanCardProps {
  readonly plan: OfferedPlan;
  readonly current: CurrentSubscription;
  /** Why this person may not choose; null: they may. */
  readonly refusal: string | null;
  readonly onChoose: () => void;
}

/** One plan: price, limits compared with those that hold now, and the way to choose it, or why that is not possible. */
export function PlanCard({ plan, current, refusal, onChoose }: PlanCardProps) {
  const { t, i18n } = useTranslation(['subscriptions', 'app']);
  const priceOf = usePlanPrice();
  const later = startsLater(plan, current);
  const reason = whyNot(plan, current);
  return (
    <article className="plan-card" aria-label={plan.name} data-current={plan.isCurrent || undefined}>
      <header>
        <h3>{plan.name}</h3>
        {plan.isCurrent && <Badge tone="primary">{t('current')}</Badge>}
        {later !== null && <Badge tone="accent">{t('from', { date: formatDate(later, i18n.language) })}</Badge>}
      </header>
      <p className="plan-price">{priceOf(plan)}</p>
      <ul className="plan-limits">
        {compareLimits(plan.limits, current.plan.limits).map(({ limit, max, change }) => {
          const Icon = ICONS[change];
          return (
            <li key={limit} data-change={change}>
              <span>{t(`app:limits.names.${limit}`)}</span>
              <strong>{max === null ? t('noLimit') : formatLimit(limit, max, i18n.language)}</strong>
              {!plan.isCurrent && (
                <span className="plan-change">
                  <Icon aria-hidden />
                  <span className="ui-visually-hidden">{t(`compare.${change}`)}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {!plan.isCurrent && later === null && (
        <Button
          variant={plan.change === 'checkout' || plan.change === 'now' ? 'solid' : 'outline'}
          disabledReason={refusal ?? (reason && t(reason))}
          onClick={onChoose}
        >
          {t(`choose.${plan.change ?? 'checkout'}`, { plan: plan.name })}
        </Button>
      )}
    </article>
  );
}
