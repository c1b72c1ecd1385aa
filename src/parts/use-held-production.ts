import { type Deployment, useDeployments, useLiveDeployment } from '#src/api/deployments.ts';
import { canGoLive } from './go-live';

/** Newest deployments that are looked through. */
const RECENT = 20;

/** What production shows although a newer deployment could be there: it was rolled back. Null: the newest. */
export function useRolledBackTo(projectId: string): Deployment | null {
  const live = useLiveDeployment(projectId).data?.list[0];
  const { data } = useDeployments({ projectId, target: 'production', status: 'ready', size: RECENT });
  const isPassed = data?.list.some((one) => live && one.number > live.number && canGoLive(one));
  return live && isPassed ? live : null;
}
