import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import type { FormState } from './use-form';
import './password-field.css';

export interface PasswordFieldProps {
  readonly form: FormState;
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly help?: ReactNode;
  readonly value?: string;
  /** A dialog begins here. */
  readonly focusFirst?: boolean;
}

/** A password with a switch that shows it. Pasting and password managers are welcome. */
export function PasswordField({ form, name, label, autoComplete, help, value, focusFirst }: PasswordFieldProps) {
  const { t } = useTranslation('passwords');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={form.faultOf(name)}>
      {(ids) => (
        <div className="secret">
          <TextInput
            {...ids}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={1000}
            required
            defaultValue={value}
            data-autofocus={focusFirst}
          />
          <IconButton
            size="sm"
            label={t(shown ? 'field.hide' : 'field.show')}
            icon={shown ? <EyeOff /> : <Eye />}
            aria-controls={ids.id}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
