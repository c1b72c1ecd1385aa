import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { exchange, PROVIDER_NAMES, type Provider } from '#src/api/connections.ts';
import { Button } from '#src/ui/button.tsx';
import { nextPath } from './addresses';
import { setPendingLink } from './callback';
import { AccountForm } from './account-form';
import { needed } from './form-rules';
import { PasswordField } from './password-field';
import { useForm } from './use-form';

const rules = { password: needed('passwordMissing') };

/** The provider's e-mail belongs to an account here: its password, once, links the two. */
export function LinkForm({ provider, token, onLeave }: { provider: Provider; token: string; onLeave: () => void }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useForm({
    rules,
    belongsTo: { wrong_password: 'password' },
    send: async (values) => {
      await exchange(token, values.password ?? '');
      setPendingLink(null);
      await navigate(nextPath(search), { replace: true });
    },
  });
  return (
    <AccountForm form={form}>
      <p>{t('link.lead', { provider: PROVIDER_NAMES[provider] })}</p>
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      <Button type="submit" variant="solid" busy={form.busy}>
        {t('link.submit')}
      </Button>
      <Button variant="ghost" onClick={onLeave}>
        {t('link.other')}
      </Button>
    </AccountForm>
  );
}
