import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CurrentSubscription, type OfferedPlan, usePlans } from '#src/api/subscriptions.ts';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { ChangeDialog } from './change-dialog';
import { PlanCard } from './plan-card';

interface PlansCardProps {
  readonly current: CurrentSubscription;
  /** Why this person may not choose; null: they may. */
  readonly refusal: string | null;
}

/** The plans side by side. */
export function PlansCard({ current, refusal }: PlansCardProps) {
  const { t } = useTranslation('subscriptions');
  const { data, error, retry } = usePlans();
  const [chosen, setChosen] = useState<OfferedPlan | null>(null);
  return (
    <>
      <LoadedCard
        title={t('plans')}
        padded
        loaded={data !== undefined}
        error={error}
        failure={t('failed.load')}
        onRetry={retry}
      >
        <div className="plan-cards" id="plans">
          {data?.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} current={current} refusal={refusal} onChoose={() => setChosen(plan)} />
          ))}
        </div>
      </LoadedCard>
      {chosen && <ChangeDialog plan={chosen} current={current} onClose={() => setChosen(null)} />}
    </>
  );
}
