import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InstallationPlan, savePlan } from '#src/api/plans.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { type PlanDraft, startPlanDraft, toPlanInput } from './plan-draft';
import { PlanLimitFields } from './plan-limit-fields';
import { PlanPriceFields } from './plan-price-fields';
import { ProviderPriceField } from './provider-price-field';
import './plans.css';

interface NameFieldsProps {
  readonly draft: PlanDraft;
  readonly onDraft: (draft: PlanDraft) => void;
  readonly error: unknown;
}

function NameFields({ draft, onDraft, error }: NameFieldsProps) {
  const { t } = useTranslation('plans');
  return (
    <div className="plan-names">
      <Field label={t('name')} missing={t('ui:nameMissing')} error={fieldFault(error, 'plan.name')}>
        {(ids) => (
          <TextInput
            {...ids}
            data-autofocus
            required
            maxLength={80}
            value={draft.name}
            onChange={({ target }) => onDraft({ ...draft, name: target.value })}
          />
        )}
      </Field>
      <Field label={t('ui:key')} help={t('keyHelp')} mismatch={t('keyFormat')} error={fieldFault(error, 'plan.key')}>
        {(ids) => (
          <TextInput
            {...ids}
            required
            dir="ltr"
            pattern="[a-z0-9][a-z0-9\-]{0,39}"
            maxLength={40}
            spellCheck={false}
            value={draft.key}
            onChange={({ target }) => onDraft({ ...draft, key: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

export interface PlanDialogProps {
  /** null: a new one. */
  readonly plan: InstallationPlan | null;
  /** The currency of a new one. */
  readonly currency: string;
  readonly onClose: () => void;
}

/** Creates or changes a plan. */
export function PlanDialog({ plan, currency, onClose }: PlanDialogProps) {
  const { t } = useTranslation('plans');
  const [start] = useState(() => startPlanDraft(plan, currency));
  const [draft, setDraft] = useState(start);
  const isBought = plan !== null && plan.subscribers > 0 && !plan.isDefault;
  const submit = async () => {
    await savePlan(toPlanInput(draft, plan));
    showToast({ tone: 'success', text: t(plan ? 'ui:saved' : 'created', { name: draft.name.trim() }) });
  };
  return (
    <FormDialog
      title={plan ? t('ui:editNamed', { name: plan.name }) : t('new')}
      dirty={draft !== start}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          {isBought && <p className="plan-note">{t('boughtNote')}</p>}
          <NameFields draft={draft} onDraft={setDraft} error={error} />
          <PlanPriceFields draft={draft} onDraft={setDraft} error={error} />
          {!draft.isDefault && (
            <ProviderPriceField
              planId={plan?.providerPrice && draft.providerPrice === plan.providerPrice ? plan.id : null}
              value={draft.providerPrice}
              onValue={(providerPrice) => setDraft({ ...draft, providerPrice })}
              error={error}
            />
          )}
          <PlanLimitFields limits={draft.limits} onLimits={(limits) => setDraft({ ...draft, limits })} error={error} />
          <Checkbox
            label={t('isDefault')}
            help={t(plan?.isDefault ? 'isDefaultNow' : 'isDefaultHelp')}
            disabled={plan?.isDefault}
            checked={draft.isDefault}
            onChange={({ target }) => setDraft({ ...draft, isDefault: target.checked })}
          />
        </>
      )}
    </FormDialog>
  );
}
