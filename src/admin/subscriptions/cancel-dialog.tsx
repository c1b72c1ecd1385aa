import { useTranslation } from 'react-i18next';
import { cancelSubscription, type Subscription } from '#src/api/subscriptions.ts';
import { formatDate } from '#src/i18n/format.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { Failure } from './failure';

interface CancelDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Asks before the subscription ends with its period, or with the grace of a payment that failed. */
export function CancelDialog({ subscription: { plan, periodEnd, graceUntil }, onClose }: CancelDialogProps) {
  const { t, i18n } = useTranslation('subscriptions');
  const end = [periodEnd, graceUntil].filter((time) => time !== null).sort()[0];
  const date = end === undefined ? '' : formatDate(end, i18n.language);
  const cancel = async () => {
    await cancelSubscription();
    showToast({ tone: 'success', text: t('cancel.done', { date }) });
  };
  return (
    <ConfirmDialog
      title={t('cancel.title', { plan: plan.name })}
      action={t('cancel.action')}
      dismiss={t('resume.keep', { plan: plan.name })}
      danger
      onConfirm={cancel}
      describe={(error) => <Failure title={t('failed.cancel')} error={error} />}
      onClose={onClose}
    >
      <p>{t('cancel.text', { plan: plan.name, date })}</p>
      <p>{t('cancel.kept')}</p>
    </ConfirmDialog>
  );
}
