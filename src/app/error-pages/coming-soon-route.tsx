import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToBeNotified } from '#src/api/notify-me.ts';
import { Button } from '#src/ui/button.tsx';
import { AccountForm } from '../account/account-form';
import { EmailField } from '../account/email-field';
import { email } from '../account/form-rules';
import { AuthLayout } from '../account/auth-layout';
import { useForm } from '../account/use-form';

function NotifyForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const form = useForm({
    rules: { email },
    send: async (values) => {
      await askToBeNotified(values.email ?? '', i18n.language);
      onDone();
    },
  });
  return (
    <AccountForm form={form}>
      <EmailField form={form} />
      <Button type="submit" variant="solid" busy={form.busy}>
        {t('comingSoon.submit')}
      </Button>
    </AccountForm>
  );
}

/** '/coming-soon': who wants to know leaves an address, which is confirmed by mail. */
export function Component() {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  return (
    <AuthLayout title={t('comingSoon.title')} lead={t('comingSoon.lead')}>
      {!done && <NotifyForm onDone={() => setDone(true)} />}
      <div role="status">
        {done && (
          <p className="soon-thanks">
            <CircleCheck aria-hidden />
            {t('comingSoon.thanks')}
          </p>
        )}
      </div>
    </AuthLayout>
  );
}
