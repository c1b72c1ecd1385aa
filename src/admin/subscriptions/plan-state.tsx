import { useTranslation } from 'react-i18next';
import type { CurrentSubscription } from '#src/api/subscriptions.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { isLive, standingOf, standingOfBought, type SubscriptionStatus, toneOf } from './describe-state';
import { PlanActions } from './plan-actions';
import { usePlanPrice } from './use-plan-price';

interface PlanStateProps {
  readonly current: CurrentSubscription;
  readonly refusal: string | null;
}

/** The sentence for a standing, with the names and days it needs. */
function useStandingText({ subscription, grant }: CurrentSubscription): (standing: SubscriptionStatus) => string {
  const { t, i18n } = useTranslation('subscriptions');
  const day = (iso: string | null | undefined) => (iso ? formatDate(iso, i18n.language) : '');
  return (standing) => {
    const isGrant = standing === 'granted' || standing === 'grantedUntil';
    const end = standing === 'pastDue' ? subscription?.graceUntil : subscription?.periodEnd;
    return t(`stateText.${standing}`, {
      plan: standing === 'changes' ? subscription?.nextPlan?.name : subscription?.plan.name,
      date: day(isGrant ? grant?.until : end),
    });
  };
}

/** The plan that holds: price, state, what comes next, and what can be done about it. */
export function PlanState({ current, refusal }: PlanStateProps) {
  const { t } = useTranslation('subscriptions');
  const priceOf = usePlanPrice();
  const textOf = useStandingText(current);
  const { plan, subscription, grant } = current;
  const standing = standingOf(current);
  const isBoughtToo = grant !== null && subscription !== null && isLive(current);
  return (
    <Card title={t('plan')} padded>
      <div className="plan-state">
        <p className="plan-name">
          <strong>{plan.name}</strong> <Badge tone={toneOf(standing)}>{t(`state.${standing}`)}</Badge>
        </p>
        {grant === null && <p>{priceOf(plan)}</p>}
        <p className="subscription-muted">{textOf(standing)}</p>
        {isBoughtToo && (
          <p className="subscription-muted">
            {t('boughtToo', { plan: subscription.plan.name })} {textOf(standingOfBought(subscription))}
          </p>
        )}
        <PlanActions current={current} refusal={refusal} />
      </div>
    </Card>
  );
}
