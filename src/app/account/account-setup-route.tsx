import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type AccountSetup, setUpAccount } from '#src/api/accounts.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { email, needed, newPassword, type Values } from './form-rules';
import { AuthLayout } from './auth-layout';
import { PasswordField } from './password-field';
import { StartChoice } from './start-choice';
import { useForm } from './use-form';

const rules = {
  name: needed('nameMissing'),
  email,
  password: newPassword('passwordMissing'),
  organization: needed('organizationMissing'),
  site: needed('siteMissing'),
};

/** The sample world is in English, an empty site in the language of who begins it. */
function readSetup(values: Values, lang: AccountSetup['language']): AccountSetup {
  const sample = values.start === 'sample';
  const text = (name: string) => (values[name] ?? '').trim();
  return {
    name: text('name'),
    email: text('email'),
    password: values.password ?? '',
    organization: text('organization'),
    site: { name: text('site'), ...(!sample && lang && { lang }) },
    sample,
    ...(lang && { language: lang }),
  };
}

/** '/account-setup/': the first run. One form makes the person, the organization, the site and its first content. */
export function Component() {
  const { t, i18n } = useTranslation(['accounts', 'passwords']);
  const navigate = useNavigate();
  const form = useForm({
    rules,
    send: async (values) => {
      await setUpAccount(readSetup(values, i18n.language as AccountSetup['language']));
      await navigate('/pages/');
    },
  });
  return (
    <AuthLayout wide title={t('setup.title')} lead={t('setup.lead')}>
      <AccountForm form={form}>
        <fieldset className="form-split">
          <legend>{t('setup.you')}</legend>
          <Field label={t('name')} error={form.faultOf('name')}>
            {(ids) => <TextInput {...ids} name="name" autoComplete="name" maxLength={120} required />}
          </Field>
          <EmailField form={form} />
          <PasswordField
            form={form}
            name="password"
            label={t('password')}
            autoComplete="new-password"
            help={t('passwords:field.help')}
          />
        </fieldset>
        <fieldset className="form-split">
          <legend>{t('setup.place')}</legend>
          <Field label={t('setup.organization')} error={form.faultOf('organization')}>
            {(ids) => <TextInput {...ids} name="organization" autoComplete="organization" maxLength={120} required />}
          </Field>
          <Field label={t('setup.site')} help={t('setup.siteHelp')} error={form.faultOf('site')}>
            {(ids) => <TextInput {...ids} name="site" maxLength={120} required />}
          </Field>
        </fieldset>
        <StartChoice />
        <Button type="submit" variant="solid" busy={form.busy}>
          {t('setup.submit')}
        </Button>
        <p role="status" className="form-progress">
          {form.busy && t('setup.creating')}
        </p>
      </AccountForm>
    </AuthLayout>
  );
}
