import { buildEnded, deploymentDecided, productionMoved } from '#server/developer/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { orderOfBuild, orderOfDeployment, orderOfProject } from './order-snapshots';

/** Has components drawn again where something else of their project is live. */
export const projectWidgetListeners: readonly Listener[] = [
  after(buildEnded, async (parts, { buildId, isReady }) => {
    if (isReady) await orderOfBuild(parts, buildId);
  }),
  after(deploymentDecided, async (parts, { deploymentId, isApproved }) => {
    if (isApproved) await orderOfDeployment(parts, deploymentId);
  }),
  after(productionMoved, (parts, { projectId }) => orderOfProject(parts, projectId)),
];
