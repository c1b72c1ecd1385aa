import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sendResetLink } from '#src/api/passwords.ts';
import { Button } from '#src/ui/button.tsx';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { email } from './form-rules';
import { AuthLayout } from './auth-layout';
import { ResendButton } from './resend-button';
import { SuccessMessage } from './success-message';
import { useForm } from './use-form';

const rules = { email };

/** '/forgot-password': the reply is the same whether there is such an account or not. */
export function Component() {
  const { t } = useTranslation('passwords');
  const [sent, setSent] = useState<{ email: string; at: number; isMailed: boolean } | null>(null);
  const form = useForm({
    rules,
    send: async (values) => {
      const address = (values.email ?? '').trim();
      const isMailed = await sendResetLink(address);
      setSent({ email: address, at: Date.now(), isMailed });
    },
  });
  const said = sent && t(sent.isMailed ? 'forgot.sent' : 'forgot.noMail', { email: sent.email });
  return (
    <AuthLayout title={t('forgot.title')} lead={t('forgot.lead')}>
      <SuccessMessage text={said} />
      {sent ? (
        <div className="form">
          <ResendButton
            label={t('forgot.again')}
            said={said ?? ''}
            sentAt={sent.at}
            send={async () => void (await sendResetLink(sent.email))}
          />
        </div>
      ) : (
        <AccountForm form={form}>
          <EmailField form={form} />
          <Button type="submit" variant="solid" busy={form.busy}>
            {t('forgot.submit')}
          </Button>
        </AccountForm>
      )}
      <p className="form-foot">
        <Link className="link" to="/signin">
          {t('forgot.back')}
        </Link>
      </p>
    </AuthLayout>
  );
}
