import { branchesMoved, buildEnded, projectCreated } from '#server/developer/events.ts';
import { after, type Listener, within } from '#server/platform/listeners.ts';
import { deployNew } from './deploy-new';
import { deployPushed } from './deploy-pushed';
import { assignBuildAliases } from './assign-aliases';

/** Deploys what was created or pushed, and points addresses to finished builds. */
export const deploymentListeners: readonly Listener[] = [
  after(projectCreated, (parts, { by, projectId }) => deployNew(parts, by, projectId)),
  within(branchesMoved, (_tx, moved, parts) => deployPushed(parts, moved)),
  within(buildEnded, async (tx, { buildId, isReady }, parts) => {
    if (isReady) await assignBuildAliases(parts, tx, buildId);
  }),
];
