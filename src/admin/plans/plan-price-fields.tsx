import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { isCurrency } from '#src/i18n/money.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { AmountInput } from './amount-input';
import type { PlanDraft } from './plan-draft';

const MAX_PRICE = 99_999_999;
const INTERVALS = ['month', 'year'] as const;

function nameOfCurrency(code: string, language: string) {
  return isCurrency(code) ? new Intl.DisplayNames(language, { type: 'currency' }).of(code) : undefined;
}

export interface PlanPriceFieldsProps {
  readonly draft: PlanDraft;
  readonly onDraft: (draft: PlanDraft) => void;
  /** What the last submit threw. */
  readonly error: unknown;
}

/** Price, currency and how often it is paid. */
export function PlanPriceFields({ draft, onDraft, error }: PlanPriceFieldsProps) {
  const { t, i18n } = useTranslation('plans');
  const currencyFault = t('currencyFormat');
  const faultOfCurrency = (code: string) => (code === '' || isCurrency(code) ? '' : currencyFault);
  return (
    <div className="plan-form-price">
      <Field label={t('price')} error={fieldFault(error, 'plan.price')}>
        {(ids) => (
          <AmountInput
            {...ids}
            required
            max={MAX_PRICE}
            currency={draft.currency}
            value={draft.price}
            onValue={(price) => onDraft({ ...draft, price })}
          />
        )}
      </Field>
      <Field
        label={t('currency')}
        help={nameOfCurrency(draft.currency, i18n.language)}
        error={fieldFault(error, 'plan.currency')}
      >
        {(ids) => (
          <TextInput
            {...ids}
            ref={(input) => input?.setCustomValidity(faultOfCurrency(draft.currency))}
            required
            dir="ltr"
            maxLength={3}
            spellCheck={false}
            autoComplete="off"
            value={draft.currency}
            onChange={({ target }) => {
              const currency = target.value.toUpperCase();
              target.setCustomValidity(faultOfCurrency(currency));
              onDraft({ ...draft, currency });
            }}
          />
        )}
      </Field>
      <Field label={t('interval')} error={fieldFault(error, 'plan.interval')}>
        {(ids) => (
          <Select
            {...ids}
            value={draft.interval}
            options={INTERVALS.map((value) => ({ value, label: t(`intervals.${value}`) }))}
            onChange={({ target }) =>
              onDraft({ ...draft, interval: INTERVALS.find((one) => one === target.value) ?? 'month' })
            }
          />
        )}
      </Field>
    </div>
  );
}
