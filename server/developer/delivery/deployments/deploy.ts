import { and, eq } from 'drizzle-orm';
import type { DeploymentTarget } from '#common/contract/deployments.ts';
import { fault } from '#common/contract/faults.ts';
import { sendBuild } from '#server/developer/delivery/builds/send-build.ts';
import { addBuild, findEqual, fingerprintOf, lockProject } from '#server/developer/delivery/builds/order-build.ts';
import type { Detected } from '#server/developer/projects/projects/detect-framework.ts';
import { detectAt, followDetected } from '#server/developer/projects/projects/follow-detected.ts';
import { needsSandbox } from '#server/developer/projects/projects/needs-sandbox.ts';
import { assertBuilder } from '#server/developer/delivery/builds/builders.ts';
import { productionMoved } from '#server/developer/events.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { deployHooks } from '#server/platform/db/schema/deploy-hooks.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { assignDeploymentAliases } from './assign-aliases';
import { dropOldFiles } from './drop-old-files';
import { isRolledBack } from './is-rolled-back';
import { addDeployment } from './store';

type DeployHookRow = typeof deployHooks.$inferSelect;

/** What is to be deployed. */
export interface DeployRequest {
  readonly projectId: string;
  readonly branch: string;
  readonly sha: string;
  readonly message: string;
  readonly author: string;
  readonly target: DeploymentTarget;
  /** Builds even if an equal build exists. */
  readonly force: boolean;
  /** Who asked for it, by a push, a merge or a hook of theirs, too; null = a code host, or unknown. */
  readonly userId: string | null;
  /** The session that it shows. */
  readonly chatSessionId?: string | undefined;
  /** Prepared for a change set: production does not show it until that is live. */
  readonly held?: boolean | undefined;
  /** The deploy hook that asked for it. */
  readonly hook?: Pick<DeployHookRow, 'id' | 'name'> | undefined;
  /** A push or a hook asks, no person who chose what visitors see: one that was chosen stays. */
  readonly isAutomatic?: boolean | undefined;
}

/**
 * One that was passed over does not count: who asks now wants to see it in production.
 * @throws AppError `conflict` when the same branch is deployed from an equal build that is still running
 */
async function assertNotDeploying(tx: Queryable, buildId: string, { target, branch }: DeployRequest): Promise<void> {
  const [same] = await tx
    .select({ number: deployments.number })
    .from(deployments)
    .where(
      and(
        eq(deployments.buildId, buildId),
        eq(deployments.target, target),
        eq(deployments.branch, branch),
        eq(deployments.passedOver, false),
      ),
    );
  if (!same) return;
  const { number } = same;
  throw new AppError('conflict', { details: [fault(null, 'deployment_running', { number })], fields: { number } });
}

/** What the same hook asked for and still waits: another call means the same build, which has read nothing yet. */
async function findWaiting(tx: Queryable, { hook, branch, sha }: DeployRequest, isPassedOver: boolean) {
  if (!hook) return null;
  const { id, buildId, hookId, status, passedOver } = deployments;
  const same = and(eq(deployments.branch, branch), eq(deployments.sha, sha));
  const [found] = await tx
    .select({ id, buildId })
    .from(deployments)
    .where(and(eq(hookId, hook.id), eq(status, 'queued'), eq(passedOver, isPassedOver), same))
    .limit(1);
  return found?.buildId ? { id: found.id, buildId: found.buildId, isNew: false } : null;
}

async function add(parts: Pick<Parts, 'events'>, tx: Transaction, request: DeployRequest, found: Detected | null) {
  const row = await lockProject(tx, request.projectId);
  const project = { ...row, buildSettings: followDetected(row, found) };
  const isLive = request.target === 'production' && request.held !== true;
  const passedOver = isLive && request.isAutomatic === true && (await isRolledBack(tx, project.id));
  const waiting = await findWaiting(tx, request, passedOver);
  if (waiting) return { ...waiting, settings: project.buildSettings };
  const fingerprint = await fingerprintOf(tx, project, request);
  const equal = request.force ? null : await findEqual(tx, project.id, fingerprint);
  if (equal !== null && equal.status !== 'ready') await assertNotDeploying(tx, equal.id, request);
  const build = equal ?? (await addBuild(tx, project, request, fingerprint));
  const { force: _, isAutomatic: __, userId, hook, ...fields } = request;
  const isReady = build.status === 'ready';
  const asked = { createdBy: userId, hookId: hook?.id, hookName: hook?.name };
  const approval = project.protected && request.target === 'production' ? ('waiting' as const) : null;
  const made = { ...fields, ...asked, passedOver, approval, buildId: build.id, status: build.status };
  const added = await addDeployment(tx, project.slug, { ...made, readyAt: isReady ? new Date() : null });
  if (isReady) await assignDeploymentAliases(parts, tx, added.id);
  await dropOldFiles(tx, project.id);
  return { id: added.id, buildId: build.id, isNew: equal === null, settings: project.buildSettings };
}

/**
 * Deploys a commit: the result of an equal build (commit, settings, variables) is reused at once, everything else is
 * built.
 * @returns the deployment's id
 * @throws AppError `not_found`; `conflict` while an equal one is running; `unavailable` where builds cannot run
 */
export async function deployCommit(parts: Pick<Parts, 'db' | 'events' | 'jobs' | 'settings'>, request: DeployRequest) {
  const [project] = await parts.db.select().from(projects).where(eq(projects.id, request.projectId));
  if (!project) throw new AppError('not_found');
  const detected = await detectAt(repositoryAt(parts, project.repositoryId), request.sha, project);
  if (needsSandbox(followDetected(project, detected))) await assertBuilder(parts);
  const { id, buildId, isNew, settings } = await parts.db.transaction((tx) => add(parts, tx, request, detected));
  // Were this lost, the job that looks after stuck builds would send it.
  if (isNew) await sendBuild(parts, { id: buildId, settings });
  else if (request.target === 'production')
    await parts.events.emitAfter(productionMoved, { projectId: request.projectId });
  return id;
}
