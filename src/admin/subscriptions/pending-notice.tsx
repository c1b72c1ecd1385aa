import { useTranslation } from 'react-i18next';
import type { CurrentSubscription } from '#src/api/subscriptions.ts';
import { Notice } from '#src/ui/notice.tsx';

/** While a first payment is under way: what to expect, and what can be done meanwhile. */
export function PendingNotice({ current: { subscription } }: { current: CurrentSubscription }) {
  const { t } = useTranslation('subscriptions');
  if (subscription?.state !== 'incomplete') return null;
  return (
    <Notice live>
      <strong>{t('pending.title', { plan: subscription.plan.name })}</strong>
      <ul className="plan-steps">
        <li>{t('pending.wait')}</li>
        <li>{t('pending.invoice')}</li>
        <li>{t('pending.restart')}</li>
      </ul>
    </Notice>
  );
}
