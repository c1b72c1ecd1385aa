import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useSignedInUser } from '../user-context';
import { CreateOrganizationForm } from './create-organization-form';
import { ReceivedInvites } from './received-invites';

/** In place of every screen for people without an organization: accept an invite, or create one. */
export function NoOrganization() {
  const { t, i18n } = useTranslation('organizations');
  const { suspendedFrom } = useSignedInUser();
  const names = new Intl.ListFormat(i18n.language).format(suspendedFrom);
  return (
    <div className="account-panel">
      <PageHeader title={t('none.title')} lead={t('none.lead')} />
      {suspendedFrom.length > 0 && (
        <Card padded>
          <p role="status">{t('none.suspended', { names, count: suspendedFrom.length })}</p>
        </Card>
      )}
      <ReceivedInvites />
      <Card title={t('list.create')} padded>
        <CreateOrganizationForm />
      </Card>
      <p className="ui-help">{t('none.waiting')}</p>
    </div>
  );
}
