import { failedChecks } from '#common/rules/failed-checks.ts';
import { type Deployment, productionUrlOf } from '#src/api/deployments.ts';

/** Whether production shows it. */
export function isLive(deployment: Deployment): boolean {
  return productionUrlOf(deployment) !== null;
}

/** Whether production could show it by itself, and does not. */
export function canGoLive(deployment: Deployment): boolean {
  const { status, kept, held, approval, steps } = deployment;
  const isApproved = approval === null || approval.state === 'approved';
  return status === 'ready' && kept && !held && isApproved && failedChecks(steps).length === 0 && !isLive(deployment);
}
