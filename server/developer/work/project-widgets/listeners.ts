import { pagesChanged } from '#server/builder/events.ts';
import { buildEnded, deploymentDecided, productionMoved } from '#server/developer/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import { askForSnapshots } from './ask-for-snapshots';
import { noteUses } from './note-uses';
import { orderOfBuild, orderOfDeployment, orderOfProject } from './order-snapshots';

/** Has components drawn again where something else of their project is live, or pages show others; looks what they need then. */
export const projectWidgetListeners: readonly Listener[] = [
  after(buildEnded, async (parts, { buildId, isReady }) => {
    if (isReady) await orderOfBuild(parts, buildId);
  }),
  after(deploymentDecided, async (parts, { deploymentId, isApproved }) => {
    if (isApproved) await orderOfDeployment(parts, deploymentId);
  }),
  after(pagesChanged, async (parts, { siteId, isPublished }) => {
    if (isPublished) await askForSnapshots(parts, siteId);
    await noteUses(parts, siteId);
  }),
  after(productionMoved, (parts, { projectId }) => orderOfProject(parts, projectId)),
];
