import { useTranslation } from 'react-i18next';
import { fieldFault } from '#src/i18n/error-text.ts';
import { Field } from '#src/ui/field.tsx';
import { TextArea } from '#src/ui/text-input.tsx';

export interface ReasonFieldProps {
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** What the last submit threw. */
  readonly error: unknown;
}

/** Why an operator does something; it goes into the organization's audit log. */
export function ReasonField({ value, onValue, error }: ReasonFieldProps) {
  const { t } = useTranslation('plans');
  return (
    <Field label={t('reason')} help={t('reasonHelp')} error={fieldFault(error, 'reason')}>
      {(ids) => (
        <TextArea
          {...ids}
          required
          rows={2}
          minLength={3}
          maxLength={500}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}
