import { type Deployment, useDeployments, useLiveDeployment } from '#src/api/deployments.ts';
import { canGoLive } from './go-live';

/** Newest deployments that are looked through. */
const RECENT = 20;

/** Production that is held at an earlier deployment. */
export interface HeldProduction {
  /** What it shows. */
  readonly live: Deployment;
  /** The newest that it could show: showing that one ends it. */
  readonly newest: Deployment;
}

/** What production shows although a newer deployment could be there: it was rolled back. Null: the newest. */
export function useHeldProduction(projectId: string): HeldProduction | null {
  const live = useLiveDeployment(projectId).data?.list[0];
  const { data } = useDeployments({ projectId, target: 'production', status: 'ready', size: RECENT });
  const newest = data?.list.find((one) => live && one.number > live.number && canGoLive(one));
  return live && newest ? { live, newest } : null;
}
