import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field';
import { StrengthMeter } from './strength-meter';
import type { FormState } from './use-form';

export interface NewPasswordFieldsProps {
  readonly form: FormState;
  /** Name of the first field; the second one is always `repeat`. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Name and e-mail of the person: a password made of them is weak. */
  readonly personal?: readonly string[];
  /** What was typed before. */
  readonly value?: string;
}

/** A password to be set, twice, with its strength. */
export function NewPasswordFields({ form, name, label, help, personal, value = '' }: NewPasswordFieldsProps) {
  const { t } = useTranslation('passwords');
  const [password, setPassword] = useState(value);
  const read = (event: FormEvent<HTMLDivElement>) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.name === name) setPassword(target.value);
  };
  return (
    <div className="form-part" onChange={read}>
      <PasswordField form={form} name={name} label={label} autoComplete="new-password" help={help} value={value} />
      <StrengthMeter password={password} personal={personal} />
      <PasswordField form={form} name="repeat" label={t('field.repeat')} autoComplete="new-password" value={value} />
    </div>
  );
}
