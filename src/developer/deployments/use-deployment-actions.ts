import { useNavigate } from 'react-router-dom';
import { cancelDeployment, type Deployment, isUnderWay, retryDeployment } from '#src/api/deployments.ts';
import { tryOrTell } from '#src/ui/toasts.ts';

/** What can be done with a deployment now; null = not now. */
export interface DeploymentActions {
  readonly cancel: (() => Promise<void>) | null;
  /** Builds its commit again and shows the new deployment. */
  readonly retry: (() => Promise<void>) | null;
}

/** The acts on a deployment; failures are reported with a retry. */
export function useDeploymentActions(deployment: Deployment): DeploymentActions {
  const navigate = useNavigate();
  const { id, projectId, status } = deployment;
  const cancel = () => tryOrTell(() => cancelDeployment(id));
  const retry = () =>
    tryOrTell(async () => {
      const made = await retryDeployment(id);
      await navigate(`/projects/${projectId}/deployments/${made.number}`);
    });
  return {
    cancel: isUnderWay(status) ? cancel : null,
    retry: isUnderWay(status) ? null : retry,
  };
}
