import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { askToBeNotified, type NoticeKind } from '#src/api/notify-me.ts';
import { Button } from '#src/ui/button.tsx';
import { AccountForm } from '../account/account-form';
import { EmailField } from '../account/email-field';
import { email } from '../account/form-rules';
import { AuthLayout } from '../account/auth-layout';
import { useForm } from '../account/use-form';

/** What the form of an address is about; any other one: that the page is there. */
const KINDS: Readonly<Record<string, NoticeKind>> = { '/careers': 'career', '/newsletter': 'newsletter' };

function NotifyForm({ kind, onDone }: { kind: NoticeKind; onDone: () => void }) {
  const { t, i18n } = useTranslation('notify-me');
  const form = useForm({
    rules: { email },
    send: async (values) => {
      await askToBeNotified(kind, values.email ?? '', i18n.language);
      onDone();
    },
  });
  return (
    <AccountForm form={form}>
      <EmailField form={form} />
      <Button type="submit" variant="solid" busy={form.busy}>
        {t(`submit.${kind}`)}
      </Button>
    </AccountForm>
  );
}

/** '/coming-soon', '/careers' and '/newsletter': who wants to know leaves an address, which is confirmed by mail. */
export function Component() {
  const { t } = useTranslation('notify-me');
  const kind = KINDS[useLocation().pathname.replace(/\/$/, '')] ?? 'site';
  const [done, setDone] = useState(false);
  return (
    <AuthLayout title={t(`title.${kind}`)} lead={t(`lead.${kind}`)}>
      {!done && <NotifyForm kind={kind} onDone={() => setDone(true)} />}
      <div role="status">
        {done && (
          <p className="soon-thanks">
            <CircleCheck aria-hidden />
            {t('thanks')}
          </p>
        )}
      </div>
    </AuthLayout>
  );
}
