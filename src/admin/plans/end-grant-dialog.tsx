import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantPlan } from '#src/api/installation-subscriptions.ts';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { showToast } from '#src/ui/toasts.ts';
import type { SubscriptionDialogProps } from './grant-dialog';
import { ReasonField } from './reason-field';

/** Ends a granted plan now, with a reason. */
export function EndGrantDialog({ row, onClose }: SubscriptionDialogProps) {
  const { t } = useTranslation('plans');
  const { organization, organizationId } = row;
  const [reason, setReason] = useState('');
  const submit = async () => {
    await grantPlan(organizationId, { planId: null, reason: reason.trim() });
    showToast({ tone: 'success', text: t('endGrant.done', { organization }) });
  };
  return (
    <FormDialog
      title={t('endGrant.title', { organization })}
      action={t('endGrant.act')}
      danger
      dirty={reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p>{t('endGrant.text')}</p>
          <ReasonField value={reason} onValue={setReason} error={error} />
        </>
      )}
    </FormDialog>
  );
}
