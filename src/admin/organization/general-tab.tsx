import { useTranslation } from 'react-i18next';
import { type Organization, renameOrganization } from '#src/api/organizations.ts';
import { DetailsForm } from './details-form';
import { NameCard } from '#src/parts/name-card.tsx';

/** What the organization is called and where it is reached. */
export function GeneralTab({ organization, mayManage }: { organization: Organization; mayManage: boolean }) {
  const { t } = useTranslation('organizations');
  return (
    <div className="organization-cards">
      <NameCard
        title={t('general.nameTitle')}
        label={t('general.name')}
        missing={t('general.nameMissing')}
        autoComplete="organization"
        name={organization.name}
        onSave={mayManage ? (name) => renameOrganization(organization.id, name) : null}
        action={t('general.rename')}
      />
      <DetailsForm organization={organization} mayManage={mayManage} />
    </div>
  );
}
