import { useTranslation } from 'react-i18next';
import type { CurrentSubscription } from '#src/api/subscriptions.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Return } from './use-return';

interface ReturnNoticeProps {
  readonly back: Return;
  readonly current: CurrentSubscription;
}

/** After coming back from the checkout: whether the payment is known here yet; the address alone proves nothing. */
export function ReturnNotice({ back, current }: ReturnNoticeProps) {
  const { t } = useTranslation(['subscriptions', 'ui']);
  if (back.stage === null) return null;
  const { subscription, plan } = current;
  const bought = subscription?.plan.name ?? plan.name;
  const isScheduled = subscription?.cancelAtPeriodEnd || (subscription?.nextPlan ?? null) !== null;
  const texts = {
    waiting: t('back.waiting'),
    late: t('back.late'),
    done: t('back.done', { plan: bought }),
    canceled: t('back.canceled'),
    changed: isScheduled ? t('back.scheduled') : t('back.done', { plan: bought }),
  };
  const isOpen = back.stage === 'waiting' || back.stage === 'late';
  // A payment that is known to be under way has its own notice.
  if (isOpen && subscription?.state === 'incomplete') return null;
  return (
    <Notice
      live
      tone={back.stage === 'done' || back.stage === 'changed' ? 'success' : 'info'}
      actions={
        <>
          {back.stage === 'late' && (
            <Button size="sm" onClick={back.again}>
              {t('back.again')}
            </Button>
          )}
          {!isOpen && (
            <Button size="sm" variant="ghost" onClick={back.dismiss}>
              {t('ui:dismiss')}
            </Button>
          )}
        </>
      }
    >
      {texts[back.stage]}
    </Notice>
  );
}
