import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { simulatePayments } from '#src/api/installation-subscriptions.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import type { SubscriptionDialogProps } from './grant-dialog';

const PAYMENTS = ['keep', 'succeed', 'fail'] as const;
type Payments = (typeof PAYMENTS)[number];
/** 0 to 800, as the contract allows. */
const DAYS = '(?:[0-7]?\\d?\\d|800)';

/** Without a payment provider: lets time pass for an organization, and its payments fail or succeed. */
export function SampleDialog({ row, onClose }: SubscriptionDialogProps) {
  const { t } = useTranslation('plans');
  const { organization, organizationId } = row;
  const [days, setDays] = useState('0');
  const [payments, setPayments] = useState<Payments>('keep');
  const submit = async () => {
    await simulatePayments(organizationId, { days: Number(days), ...(payments !== 'keep' && { payments }) });
    showToast({ tone: 'success', text: t('sample.done', { organization }) });
  };
  return (
    <FormDialog
      title={t('sample.title', { organization })}
      action={t('sample.act')}
      dirty={days !== '0' || payments !== 'keep'}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p>{t('sample.text')}</p>
          <Field
            label={t('sample.days')}
            help={t('sample.daysHelp')}
            mismatch={t('sample.daysFormat')}
            error={fieldFault(error, 'days')}
          >
            {(ids) => (
              <TextInput
                {...ids}
                data-autofocus
                required
                inputMode="numeric"
                dir="ltr"
                autoComplete="off"
                pattern={DAYS}
                value={days}
                onChange={({ target }) => setDays(target.value)}
              />
            )}
          </Field>
          <Field label={t('sample.payments')} error={fieldFault(error, 'payments')}>
            {(ids) => (
              <Select
                {...ids}
                value={payments}
                options={PAYMENTS.map((value) => ({ value, label: t(`sample.${value}`) }))}
                onChange={({ target }) => setPayments(PAYMENTS.find((one) => one === target.value) ?? 'keep')}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
