import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Invoice, refundInvoice, useSubscriptionInvoices } from '#src/api/installation-subscriptions.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import { toMajor, toMinor } from '#src/i18n/money.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { AmountInput } from './amount-input';
import type { SubscriptionDialogProps } from './grant-dialog';
import { PendingDialog } from './pending-dialog';
import { ReasonField } from './reason-field';

function leftOf({ state, total, refunded }: Invoice) {
  return state === 'paid' ? total - refunded : 0;
}

function majorLeft(invoice: Invoice) {
  return toMajor(leftOf(invoice), invoice.currency);
}

type RefundFormProps = SubscriptionDialogProps & {
  /** At least one, each with something left. */
  readonly invoices: readonly [Invoice, ...Invoice[]];
};

function RefundForm({ row, invoices, onClose }: RefundFormProps) {
  const { t, i18n } = useTranslation('plans');
  const { organization, organizationId } = row;
  const [invoiceId, setInvoiceId] = useState(invoices[0].id);
  const invoice = invoices.find(({ id }) => id === invoiceId) ?? invoices[0];
  const [amount, setAmount] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { currency } = invoice;
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  const text = amount ?? majorLeft(invoice);
  const submit = async () => {
    const minor = toMinor(text, currency) ?? 0;
    await refundInvoice(organizationId, { invoiceId: invoice.id, amount: minor, reason: reason.trim() });
    showToast({ tone: 'success', text: t('refund.done', { organization, amount: money(minor) }) });
  };
  const labelOf = (one: Invoice) =>
    t('refund.choice', {
      number: one.number,
      date: formatDate(one.time, i18n.language),
      left: formatMoney(leftOf(one), one.currency, i18n.language),
    });
  const choose = (id: string) => {
    setInvoiceId(id);
    setAmount(null);
  };
  // The server counts in the smallest unit.
  const faultOfAmount = (error: unknown) =>
    fieldFault(error, 'amount') && t('faults:too_big', { maximum: money(leftOf(invoice)) });
  return (
    <FormDialog
      title={t('refund.title', { organization })}
      action={t('refund.act')}
      danger
      dirty={amount !== null || reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p>{t('refund.text')}</p>
          <Field label={t('refund.invoice')} error={fieldFault(error, 'invoiceId')}>
            {(ids) => (
              <Select
                {...ids}
                data-autofocus
                value={invoice.id}
                options={invoices.map((one) => ({ value: one.id, label: labelOf(one) }))}
                onChange={({ target }) => choose(target.value)}
              />
            )}
          </Field>
          <Field
            label={t('refund.amount', { currency: currency.toUpperCase() })}
            help={t('refund.left', { amount: money(leftOf(invoice)) })}
            error={faultOfAmount(error)}
          >
            {(ids) => (
              <AmountInput
                {...ids}
                required
                min={1}
                max={leftOf(invoice)}
                currency={currency}
                value={text}
                onValue={setAmount}
              />
            )}
          </Field>
          <ReasonField value={reason} onValue={setReason} error={error} />
        </>
      )}
    </FormDialog>
  );
}

/** Pays back one of an organization's paid invoices, wholly or in part. */
export function RefundDialog({ row, onClose }: SubscriptionDialogProps) {
  const { t } = useTranslation('plans');
  const { data, error, retry } = useSubscriptionInvoices(row.organizationId);
  const [first, ...others] = data?.invoices.filter((invoice) => leftOf(invoice) > 0) ?? [];
  if (first) return <RefundForm row={row} invoices={[first, ...others]} onClose={onClose} />;
  const title = t('refund.title', { organization: row.organization });
  return (
    <PendingDialog title={title} error={error} onRetry={retry} onClose={onClose}>
      {data && <EmptyState icon={<ReceiptText />} title={t('refund.none')} text={t('refund.noneText')} />}
    </PendingDialog>
  );
}
