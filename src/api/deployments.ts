import type {
  BuildProgress,
  BuildStep,
  Deployment,
  DeploymentOrigin,
  DeploymentStatus,
  LogLine,
} from '#common/contract/deployments.ts';
import { call } from './client/client';
import type { CallInput, StreamEvent } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import { type StreamState, useEvents } from './client/use-events';

export type { BuildProgress, BuildStep, Deployment, DeploymentOrigin, DeploymentStatus, LogLine };
const LIST = 'GET project/deployments';
const ONE = 'GET project/deployment';
const LOG = 'GET project/deployment/logs/:id';

export type DeploymentFilter = NonNullable<CallInput<typeof LIST>['query']>;
export type LogEvent = StreamEvent<typeof LOG>;

/** How often a list is refetched while something in it is unfinished. */
const LOOK_MS = 3000;
const statuses: Readonly<Record<DeploymentStatus, boolean>> = {
  queued: true,
  building: true,
  ready: false,
  failed: false,
  cancelled: false,
};

/** In the order of the filter. */
export const DEPLOYMENT_STATUSES = Object.keys(statuses) as readonly DeploymentStatus[];

/** Whether something is still to be expected of it. */
export function isUnderWay(status: DeploymentStatus): boolean {
  return statuses[status];
}

/** Others push meanwhile, from outside the app: finished lists are refetched this often. */
const OTHERS_MS = 10_000;

/** Deployments of a project, or of the organization when the filter names none, newest first. */
export function useDeployments(filter: DeploymentFilter): CallState<typeof LIST> {
  return useCall(
    LIST,
    { query: filter },
    {
      refreshInterval: (data?: { list: readonly Deployment[] }) =>
        data?.list.some(({ status }) => isUnderWay(status)) ? LOOK_MS : OTHERS_MS,
    },
  );
}

/** Address of production where it shows this deployment; else null. */
export function productionUrlOf({ aliases }: Deployment): string | null {
  return aliases.find(({ kind }) => kind === 'production')?.url ?? null;
}

/** What visitors of a project see: one deployment, none before the first is ready. */
export function useLiveDeployment(projectId: string): CallState<typeof LIST> {
  return useDeployments({ projectId, live: 'true', size: 1 });
}

/** One deployment by its number in the project. */
export function useDeployment(projectId: string, number: number): CallState<typeof ONE> {
  return useCall(ONE, { query: { projectId, number } }, { keepPreviousData: false });
}

/** Follows a deployment's log; each line comes once. */
export function useLog(id: string | null, onEvent: (event: LogEvent) => void): StreamState {
  return useEvents(LOG, id === null ? null : { params: { id }, query: {} }, onEvent);
}

/** Refetches deployments on screen. */
export function rereadDeployments(): Promise<void> {
  return reread(LIST, ONE);
}

/**
 * Deploys a branch; without one the default branch, as production.
 * @throws ApiError `conflict` while an equal one is under way (its number is in the body), `unavailable` without a
 * sandbox
 */
export async function deploy(given: { projectId: string; branchName?: string; force?: boolean }): Promise<Deployment> {
  const { deployment } = await call('POST project/deploy', { body: given });
  await rereadDeployments();
  return deployment;
}

/**
 * Begins a session that changes what a deployment was built from.
 * @throws ApiError `invalid` when its branch is gone
 */
export async function beginSessionOn(
  { projectId, branch }: Deployment,
  title: string,
): Promise<{ readonly id: string }> {
  const body = { projectId, title, baseBranch: branch };
  return (await call('POST session/create', { body })).session;
}

/** Deploys the branch of a session as a preview. @throws ApiError as `deploy` */
export async function deploySession(given: { projectId: string; sessionId: string; force: boolean }): Promise<void> {
  await call('POST project/deploy', { body: given });
  await rereadDeployments();
}

/** Ends a deployment that is under way. @throws ApiError `conflict` when it is over */
export async function cancelDeployment(id: string): Promise<void> {
  await call('POST project/deployment/cancel', { body: { id } });
  await rereadDeployments();
}

/** Builds the same commit again. @returns the new deployment */
export async function retryDeployment(id: string): Promise<Deployment> {
  const { deployment } = await call('POST project/deployment/retry', { body: { id } });
  await rereadDeployments();
  return deployment;
}

/** Makes production show a deployment. @throws ApiError `conflict` when it is not ready or not kept */
export async function rollBack(projectId: string, deploymentId: string): Promise<void> {
  await call('POST project/rollback', { body: { projectId, deploymentId } });
  await rereadDeployments();
}

/** Lets production show a deployment. @throws ApiError `conflict` for one's own, and when it does not wait */
export async function approveDeployment(id: string): Promise<void> {
  await call('POST project/deployment/approve', { body: { id } });
  await rereadDeployments();
}

/** Keeps production from showing a deployment. @throws ApiError as `approveDeployment` */
export async function refuseDeployment(id: string, reason: string): Promise<void> {
  await call('POST project/deployment/refuse', { body: { id, reason } });
  await rereadDeployments();
}
