import { useNavigate } from 'react-router-dom';
import { ApiError } from '#src/api/client/api-error.ts';
import { deploy } from '#src/api/deployments.ts';

/** The number of the deployment that is under way already, which a refused one names. */
function runningOne(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  const { number } = error.body as { number?: unknown };
  return typeof number === 'number' ? number : null;
}

/**
 * Deploys a branch of a project (without one the default branch, as production) and shows the deployment, also one that is under way already.
 * @returns what does it; it throws why a deployment cannot be made
 */
export function useDeploy(projectId: string): (branchName?: string) => Promise<void> {
  const navigate = useNavigate();
  const show = async (number: number) => navigate(`/projects/${projectId}/deployments/${number}`);
  return async (branchName) => {
    try {
      await show((await deploy({ projectId, ...(branchName !== undefined && { branchName }) })).number);
    } catch (failure) {
      const number = runningOne(failure);
      if (number === null) throw failure;
      await show(number);
    }
  };
}
