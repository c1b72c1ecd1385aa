import type { ActedBy } from '#server/platform/audit/record-audit-event.ts';
import type { deployments } from '#server/platform/db/schema/deployments.ts';
import type { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { defineEvent } from '#server/platform/events.ts';

/** A project was made; nothing of it is deployed yet. Emitted after it. */
export const projectCreated = defineEvent<{
  readonly projectId: string;
  readonly by: ActedBy & { readonly userId: string; readonly organizationId: string };
}>('project-created');

/** A project went into the bin. Emitted after it. */
export const projectDeleted = defineEvent<{ readonly projectId: string }>('project-deleted');

/** Branches of a repository moved. Emitted within the job that is tried again when it fails. */
export const branchesMoved = defineEvent<{
  readonly repositoryId: string;
  /** `to` is `NO_SHA` where the branch was deleted. */
  readonly changes: readonly { readonly branch: string; readonly from: string; readonly to: string }[];
  /** Who moved them; null: a code host, or several. */
  readonly userId: string | null;
}>('branches-moved');

/** A builder took a build. Emitted after it. */
export const buildStarted = defineEvent<{ readonly projectId: string; readonly sha: string }>('build-started');

/** A build ended. Emitted within the transaction that ends it, and after it. */
export const buildEnded = defineEvent<{
  readonly buildId: string;
  readonly projectId: string;
  readonly sha: string;
  readonly isReady: boolean;
}>('build-ended');

/** The address of a pull request shows a new deployment. Emitted within the transaction that points it. */
export const previewReady = defineEvent<{ readonly pullRequestId: string }>('preview-ready');

/** A deployment became what production shows by being ready or approved. Emitted within the transaction. */
export const deploymentLive = defineEvent<{
  readonly deployment: Pick<typeof deployments.$inferSelect, 'id' | 'projectId' | 'number' | 'sha' | 'createdBy'>;
}>('deployment-live');

/** An administrator approved or refused a deployment. Emitted after it. */
export const deploymentDecided = defineEvent<{ readonly deploymentId: string; readonly isApproved: boolean }>(
  'deployment-decided',
);

/** Production of a project shows something else, without a build. Emitted after it. */
export const productionMoved = defineEvent<{ readonly projectId: string }>('production-moved');

/** An issue of Jira has the label of a project. Emitted within the webhook or the search that found it. */
export const issueLabeled = defineEvent<{ readonly projectId: string; readonly issueKey: string }>('issue-labeled');

/** Other pages than before may show components of a project. Emitted after it. */
export const componentUsesChanged = defineEvent<{ readonly projectId: string }>('component-uses-changed');

/** Changes of a session were kept, discarded or updated: its branch moved. Emitted after it. */
export const changesKept = defineEvent<{ readonly organizationId: string; readonly sessionId: string }>('changes-kept');

/**
 * A pull request is merged. Emitted within the transaction that records it.
 * @param userId who merged it; null: a git client
 */
export const pullRequestMerged = defineEvent<{
  readonly row: typeof pullRequests.$inferSelect;
  readonly userId: string | null;
}>('pull-request-merged');
