import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { setUpAccount } from '#src/api/accounts.ts';
import { reasonFor } from '#src/api/api-error.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { formText } from './form-text';
import { LoneFrame } from './lone-frame';
import { StartChoice } from './start-choice';

function readForm(form: FormData) {
  const text = (name: string) => formText(form, name).trim();
  return {
    name: text('name'),
    email: text('email'),
    password: formText(form, 'password'),
    organization: text('organization'),
    site: { name: text('site') },
    sample: text('start') === 'sample',
  };
}

/** '/account-setup/': the first run. One form makes the person, the organisation, the site and its first content. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await setUpAccount(readForm(new FormData(event.currentTarget)));
      await navigate('/pages/');
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <LoneFrame wide title={t('setup.title')} lead={t('setup.lead')}>
      <form className="form" onSubmit={(event) => void submit(event)}>
        {error !== null && (
          <p role="alert" className="form-error">
            {errorText(error)}
          </p>
        )}
        <fieldset>
          <legend>{t('setup.you')}</legend>
          <Field label={t('account.name')} error={reasonFor(error, 'name')}>
            {(ids) => <TextInput {...ids} name="name" autoComplete="name" maxLength={120} required />}
          </Field>
          <Field label={t('account.email')} error={reasonFor(error, 'email')}>
            {(ids) => <TextInput {...ids} name="email" type="email" autoComplete="username" dir="ltr" required />}
          </Field>
          <Field label={t('account.password')} help={t('setup.passwordHelp')} error={reasonFor(error, 'password')}>
            {(ids) => (
              <TextInput
                {...ids}
                name="password"
                type="password"
                autoComplete="new-password"
                dir="ltr"
                minLength={8}
                required
              />
            )}
          </Field>
        </fieldset>
        <fieldset className="form-split">
          <legend>{t('setup.place')}</legend>
          <Field label={t('setup.organization')} error={reasonFor(error, 'organization')}>
            {(ids) => <TextInput {...ids} name="organization" autoComplete="organization" maxLength={120} required />}
          </Field>
          <Field label={t('setup.site')} help={t('setup.siteHelp')} error={reasonFor(error, 'site.name')}>
            {(ids) => <TextInput {...ids} name="site" maxLength={120} required />}
          </Field>
        </fieldset>
        <StartChoice />
        <Button type="submit" look="solid" busy={busy}>
          {t('setup.submit')}
        </Button>
      </form>
    </LoneFrame>
  );
}
