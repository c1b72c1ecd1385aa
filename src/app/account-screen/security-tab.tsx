import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import { ChangePasswordForm } from '../account/change-password-form';
import { SessionsList } from '../account/sessions-list';
import { useSignedInUser } from '../user-context';

/** One's password and open sessions. */
export function SecurityTab() {
  const { t } = useTranslation('accounts');
  const { hasPassword } = useSignedInUser();
  return (
    <>
      <Card title={t('security.password')} padded>
        {hasPassword ? <ChangePasswordForm /> : <p>{t('security.noPassword')}</p>}
      </Card>
      <Card title={t('security.sessions')} padded>
        <SessionsList />
      </Card>
    </>
  );
}
