import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signIn } from '#src/api/accounts.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { formText } from './form-text';
import { LoneFrame } from './lone-frame';

/** '/signin'. Checks in the browser by HTML, else the server's word. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      await signIn(formText(form, 'email'), formText(form, 'password'), form.has('remember'));
      await navigate('/pages/');
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  };
  return (
    <LoneFrame title={t('signIn.title')} lead={t('signIn.lead')}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        {error && (
          <p role="alert" className="form-error">
            {error}
          </p>
        )}
        <Field label={t('account.email')}>
          {(ids) => <TextInput {...ids} name="email" type="email" autoComplete="username" dir="ltr" required />}
        </Field>
        <Field label={t('account.password')}>
          {(ids) => (
            <TextInput {...ids} name="password" type="password" autoComplete="current-password" dir="ltr" required />
          )}
        </Field>
        <Checkbox name="remember" label={t('signIn.remember')} defaultChecked />
        <Button type="submit" look="solid" busy={busy}>
          {t('signIn.submit')}
        </Button>
      </form>
    </LoneFrame>
  );
}
