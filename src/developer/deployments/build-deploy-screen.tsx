import { useTranslation } from 'react-i18next';
import { MachineNotice } from '#src/parts/machine-notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { DeploymentsList } from './deployments-list';

/** '/build-deploy': the deployments of all projects. */
export function BuildDeployScreen() {
  const { t } = useTranslation('deployments');
  return (
    <>
      <PageHeader title={t('all')} lead={t('allLead')} />
      <MachineNotice />
      <DeploymentsList />
    </>
  );
}
