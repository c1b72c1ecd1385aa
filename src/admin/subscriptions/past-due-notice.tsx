import { useTranslation } from 'react-i18next';
import type { CurrentSubscription } from '#src/api/subscriptions.ts';
import { formatDate } from '#src/i18n/format.ts';
import { Notice } from '#src/ui/notice.tsx';

/** While a payment is missing: what happens next, and until when. */
export function PastDueNotice({ current: { subscription, payments } }: { current: CurrentSubscription }) {
  const { t, i18n } = useTranslation('subscriptions');
  if (subscription?.state !== 'past_due' || subscription.graceUntil === null) return null;
  const date = formatDate(subscription.graceUntil, i18n.language);
  return (
    <Notice tone="danger">
      <strong>{t('pastDue.title')}</strong>
      <ol className="plan-steps">
        <li>{t(payments === 'local' ? 'pastDue.local' : 'pastDue.method')}</li>
        <li>{t('pastDue.until', { date })}</li>
        <li>{t('pastDue.then')}</li>
      </ol>
    </Notice>
  );
}
