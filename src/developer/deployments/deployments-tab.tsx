import { useTranslation } from 'react-i18next';
import { useBuildSettings } from '#src/api/projects.ts';
import { DeployButton } from './deploy-button';
import { DeploymentsList } from './deployments-list';

/** Tab of a project: its deployments, and the button that makes another one. */
export function DeploymentsTab({ projectId }: { projectId: string }) {
  const { t } = useTranslation('deployments');
  const isImpossible = Boolean(useBuildSettings(projectId).data?.proposals);
  return (
    <section aria-label={t('title')} className="deployment-tab">
      <div className="deployment-tab-acts">
        <DeployButton projectId={projectId} />
      </div>
      <DeploymentsList projectId={projectId} isImpossible={isImpossible} />
    </section>
  );
}
