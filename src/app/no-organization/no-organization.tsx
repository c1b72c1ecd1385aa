import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { CreateOrganizationForm } from './create-organization-form';
import { ReceivedInvites } from './received-invites';

/** In place of every screen for somebody who belongs to no organisation: accept an invite, or create one. */
export function NoOrganization() {
  const { t } = useTranslation('organization');
  return (
    <div className="account-panel">
      <PageHeader title={t('none.title')} lead={t('none.lead')} />
      <ReceivedInvites />
      <Card title={t('organizations.create')} padded>
        <CreateOrganizationForm />
      </Card>
      <p className="ui-help">{t('none.waiting')}</p>
    </div>
  );
}
