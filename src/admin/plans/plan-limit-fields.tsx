import { useTranslation } from 'react-i18next';
import type { LimitName } from '#src/api/plans.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { LIMIT_NAMES } from './limit-names';
import type { PlanDraft } from './plan-draft';

type Limits = PlanDraft['limits'];
/** Every organization has a site, so no plan allows fewer. */
const PATTERNS = {
  projects: '\\d{1,9}',
  queries: '\\d{1,9}',
  sites: '0*[1-9]\\d{0,8}',
  emails: '\\d{1,9}',
  storage: '\\d{1,9}',
};

interface LimitFieldProps {
  readonly name: LimitName;
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
  readonly error: unknown;
}

function LimitField({ name, value, onValue, error }: LimitFieldProps) {
  const { t } = useTranslation('plans');
  const label = name === 'storage' ? t('storageField') : t(`limit.${name}`);
  const isWhole = /^\d+$/.test(value ?? '');
  const mismatch = name === 'sites' && isWhole ? t('faults:too_small', { minimum: 1 }) : t('faults:not_whole');
  return (
    <Field label={label} mismatch={mismatch} error={fieldFault(error, `plan.limits.${name}`)}>
      {(ids) => (
        <span className="plan-limit">
          <TextInput
            {...ids}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            required={value !== null}
            disabled={value === null}
            pattern={PATTERNS[name]}
            maxLength={9}
            value={value ?? ''}
            onChange={({ target }) => onValue(target.value)}
          />
          <Checkbox
            label={t('noLimit')}
            aria-label={t('noLimitFor', { limit: label })}
            checked={value === null}
            onChange={({ target }) => onValue(target.checked ? null : '')}
          />
        </span>
      )}
    </Field>
  );
}

export interface PlanLimitFieldsProps {
  readonly limits: Limits;
  readonly onLimits: (limits: Limits) => void;
  /** What the last submit threw. */
  readonly error: unknown;
}

/** The limits, each a number or none. */
export function PlanLimitFields({ limits, onLimits, error }: PlanLimitFieldsProps) {
  const { t } = useTranslation('plans');
  return (
    <fieldset className="plan-form-limits">
      <legend className="ui-label">{t('limits')}</legend>
      {LIMIT_NAMES.map((name) => (
        <LimitField
          key={name}
          name={name}
          value={limits[name]}
          onValue={(value) => onLimits({ ...limits, [name]: value })}
          error={error}
        />
      ))}
    </fieldset>
  );
}
