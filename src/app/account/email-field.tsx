import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { FormState } from './use-form';

export interface EmailFieldProps {
  readonly form: FormState;
  readonly value?: string;
  /** The address is settled: shown for the person and their password manager. */
  readonly readOnly?: boolean;
}

/** The field `email`, which is the user name of an account. */
export function EmailField({ form, value, readOnly }: EmailFieldProps) {
  const { t } = useTranslation('accounts');
  return (
    <Field label={t('email')} error={form.faultOf('email')}>
      {(ids) => (
        <TextInput
          {...ids}
          name="email"
          type="email"
          autoComplete="username"
          dir="ltr"
          required
          defaultValue={value}
          readOnly={readOnly}
        />
      )}
    </Field>
  );
}
