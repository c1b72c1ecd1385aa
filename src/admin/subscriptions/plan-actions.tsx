import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CurrentSubscription, openPortal, resumeSubscription } from '#src/api/subscriptions.ts';
import { Button } from '#src/ui/button.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { CancelDialog } from './cancel-dialog';
import { isLive } from './describe-state';

interface PlanActionsProps {
  readonly current: CurrentSubscription;
  /** Why this person may not act; null: they may. */
  readonly refusal: string | null;
}

/** What can be done with what was bought: cancel or resume, and the provider's page for the payment method. */
export function PlanActions({ current, refusal }: PlanActionsProps) {
  const { t } = useTranslation('subscriptions');
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useSending();
  const { subscription, payments } = current;
  if (subscription === null) return null;
  const act = (work: () => Promise<void>) => void run(() => tryOrTell(work));
  const resume = async () => {
    await resumeSubscription();
    showToast({ tone: 'success', text: t('resume.done', { plan: subscription.plan.name }) });
  };
  const leave = async () => window.location.assign(await openPortal());
  const isAhead = subscription.cancelAtPeriodEnd || subscription.nextPlan !== null;
  return (
    <div className="plan-actions">
      {isLive(current) && isAhead && (
        <Button variant="solid" busy={busy} disabledReason={refusal} onClick={() => act(resume)}>
          {t(subscription.cancelAtPeriodEnd ? 'resume.action' : 'resume.keep', { plan: subscription.plan.name })}
        </Button>
      )}
      {payments === 'stripe' && (
        <Button
          variant={subscription.state === 'past_due' ? 'solid' : 'outline'}
          busy={busy}
          disabledReason={refusal}
          onClick={() => act(leave)}
        >
          {t('portal')}
        </Button>
      )}
      {isLive(current) && !subscription.cancelAtPeriodEnd && (
        <Button disabledReason={refusal} onClick={() => setAsking(true)}>
          {t('cancel.action')}
        </Button>
      )}
      {isAsking && <CancelDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </div>
  );
}
