import { pagesChanged, pagesComing } from '#server/builder/events.ts';
import { buildEnded, deploymentDecided, productionMoved } from '#server/developer/events.ts';
import { after, type Listener } from '#server/platform/listeners.ts';
import {
  enqueueSnapshotsForBuild,
  enqueueSnapshotsForDeployment,
  enqueueSnapshotsForProject,
  enqueueSnapshotsForSite,
} from './enqueue-snapshots';
import { drawAhead } from './snapshots/draw-ahead';

/** Has components drawn before pages show them, and again where something else of their project is live, or pages show others. */
export const projectWidgetListeners: readonly Listener[] = [
  after(buildEnded, async (parts, { buildId, isReady }) => {
    if (isReady) await enqueueSnapshotsForBuild(parts, buildId);
  }),
  after(deploymentDecided, async (parts, { deploymentId, isApproved }) => {
    if (isApproved) await enqueueSnapshotsForDeployment(parts, deploymentId);
  }),
  after(pagesComing, (parts, coming) => drawAhead(parts, coming)),
  after(pagesChanged, async (parts, { siteId, isPublished }) => {
    if (isPublished) await enqueueSnapshotsForSite(parts, siteId);
  }),
  after(productionMoved, (parts, { projectId }) => enqueueSnapshotsForProject(parts, projectId)),
];
