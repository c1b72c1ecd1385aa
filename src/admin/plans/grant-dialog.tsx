import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grantPlan, type InstallationSubscription } from '#src/api/installation-subscriptions.ts';
import { type InstallationPlan, type Plan, useInstallationPlans } from '#src/api/plans.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { endOfDay, today } from './days';
import { PendingDialog } from './pending-dialog';
import { ReasonField } from './reason-field';

export interface SubscriptionDialogProps {
  readonly row: InstallationSubscription;
  readonly onClose: () => void;
}

/** All that can be granted: what is on offer, and what the organization was granted already. */
function choicesOf(plans: readonly InstallationPlan[], granted: Plan | undefined): Plan[] {
  const offered = plans.filter(({ retired }) => !retired);
  return granted && !offered.some(({ id }) => id === granted.id) ? [granted, ...offered] : offered;
}

function GrantForm({ row, plans, onClose }: SubscriptionDialogProps & { plans: readonly Plan[] }) {
  const { t } = useTranslation('plans');
  const { organization, organizationId, grant } = row;
  const [planId, setPlanId] = useState(grant?.plan.id ?? '');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const submit = async () => {
    await grantPlan(organizationId, { planId, reason: reason.trim(), until: until === '' ? null : endOfDay(until) });
    const plan = plans.find(({ id }) => id === planId)?.name ?? '';
    showToast({ tone: 'success', text: t('grant.done', { organization, plan }) });
  };
  const choices = plans.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title={t('grant.title', { organization })}
      action={t('grant.act')}
      dirty={until !== '' || reason !== '' || planId !== (grant?.plan.id ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p>{t('grant.text')}</p>
          <Field label={t('plan')} error={fieldFault(error, 'planId')}>
            {(ids) => (
              <Select
                {...ids}
                data-autofocus
                required
                value={planId}
                options={planId === '' ? [{ value: '', label: t('grant.choose') }, ...choices] : choices}
                onChange={({ target }) => setPlanId(target.value)}
              />
            )}
          </Field>
          <Field
            label={t('grant.until')}
            optional={t('ui:optional')}
            help={t('grant.untilHelp')}
            mismatch={t('faults:day_past')}
            error={fieldFault(error, 'until')}
          >
            {(ids) => (
              <TextInput
                {...ids}
                type="date"
                min={today()}
                max="9999-12-31"
                value={until}
                onChange={({ target }) => setUntil(target.value)}
              />
            )}
          </Field>
          <ReasonField value={reason} onValue={setReason} error={error} />
        </>
      )}
    </FormDialog>
  );
}

/** The most plans that can be chosen from. */
const MAX_PLANS = 200;

/** Gives an organization a plan, with reason and end. */
export function GrantDialog({ row, onClose }: SubscriptionDialogProps) {
  const { t } = useTranslation('plans');
  const { data, error, retry } = useInstallationPlans({ size: MAX_PLANS });
  if (data) return <GrantForm row={row} plans={choicesOf(data.plans, row.grant?.plan)} onClose={onClose} />;
  const title = t('grant.title', { organization: row.organization });
  return <PendingDialog title={title} error={error} onRetry={retry} onClose={onClose} />;
}
