import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { failedChecks } from '#common/rules/failed-checks.ts';
import { cancelDeployment, type Deployment, isUnderWay, retryDeployment, rollBack } from '#src/api/deployments.ts';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';

/** What can be done with a deployment now; null = not now. */
export interface DeploymentActions {
  readonly cancel: (() => Promise<void>) | null;
  /** Builds its commit again and shows the new deployment. */
  readonly retry: (() => Promise<void>) | null;
  /** Makes production show it. */
  readonly promote: (() => Promise<void>) | null;
}

/** Whether production shows it. */
export function isLive({ aliases }: Deployment): boolean {
  return aliases.some(({ kind }) => kind === 'production');
}

/** The acts on a deployment; failures are reported with a retry. */
export function useDeploymentActions(deployment: Deployment): DeploymentActions {
  const { t } = useTranslation('deployments');
  const navigate = useNavigate();
  const { id, projectId, number, status, kept, approval, steps } = deployment;
  const isApproved = approval === null || approval.state === 'approved';
  const mayGoLive = isApproved && failedChecks(steps).length === 0;
  const cancel = () => tryOrTell(() => cancelDeployment(id));
  const retry = () =>
    tryOrTell(async () => {
      const made = await retryDeployment(id);
      await navigate(`/projects/${projectId}/deployments/${made.number}`);
    });
  const promote = () =>
    tryOrTell(async () => {
      await rollBack(projectId, id);
      showToast({ tone: 'success', text: t('promoted', { number }) });
    });
  return {
    cancel: isUnderWay(status) ? cancel : null,
    retry: isUnderWay(status) ? null : retry,
    promote: status === 'ready' && kept && mayGoLive && !isLive(deployment) ? promote : null,
  };
}
