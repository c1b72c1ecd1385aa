import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AliasKind } from '#common/contract/deployments.ts';
import { failedChecks } from '#common/rules/failed-checks.ts';
import { deploymentLive, previewReady } from '#server/developer/events.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { takeLabel } from '#server/developer/projects/projects/take-label.ts';

interface Pointing {
  readonly projectId: string;
  readonly kind: AliasKind;
  readonly name: string;
  /** The project's short name. */
  readonly slug: string;
  readonly deploymentId: string;
  readonly number: number;
}

/** Of production the project's short name, of others a label that cannot be guessed. */
async function labelOf(db: Queryable, { slug, ...of }: Pick<Pointing, 'projectId' | 'kind' | 'name' | 'slug'>) {
  if (of.kind === 'production') return slug;
  const { label, projectId, kind, name } = deploymentAliases;
  const same = and(eq(projectId, of.projectId), eq(kind, of.kind), eq(name, of.name));
  const [there] = await db.select({ label }).from(deploymentAliases).where(same);
  return there?.label ?? takeLabel(db, slug, 'alias');
}

/** Points an address to a deployment unless it shows a newer one; makes the address where there is none. */
async function point(db: Queryable, { number, slug, ...row }: Pointing): Promise<void> {
  const label = await labelOf(db, { ...row, slug });
  await db
    .insert(deploymentAliases)
    .values({ ...row, label })
    .onConflictDoUpdate({
      target: [deploymentAliases.projectId, deploymentAliases.kind, deploymentAliases.name],
      set: { deploymentId: row.deploymentId, updatedOn: sql`now()` },
      setWhere: sql`(select number from deployments where id = ${deploymentAliases.deploymentId}) < ${number}`,
    });
}

type Deps = Pick<Parts, 'events'>;

/** Points the addresses of the open pull requests of a branch. */
async function assignPullAliases(
  { events }: Deps,
  db: Queryable,
  pointing: Pick<Pointing, 'projectId' | 'slug' | 'deploymentId' | 'number'>,
  branch: string,
): Promise<void> {
  const { projectId, branch: from, state } = pullRequests;
  const open = and(eq(projectId, pointing.projectId), eq(from, branch), inArray(state, ['open', 'draft']));
  const rows = await db.select({ id: pullRequests.id, number: pullRequests.number }).from(pullRequests).where(open);
  for (const { id, number } of rows) {
    await point(db, { ...pointing, kind: 'pull', name: String(number) });
    await events.emitWithin(db, previewReady, { pullRequestId: id });
  }
}

async function assignAliasesWhere(parts: Deps, db: Queryable, shown: SQL): Promise<void> {
  const rows = await db
    .select({ deployment: deployments, slug: projects.slug, steps: builds.steps })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .innerJoin(builds, eq(builds.id, deployments.buildId))
    .where(and(shown, eq(deployments.status, 'ready')))
    .orderBy(desc(deployments.number));
  for (const { deployment, slug, steps } of rows) {
    const { id: deploymentId, projectId, number, target, branch, chatSessionId, approval, held } = deployment;
    const pointing = { projectId, slug, deploymentId, number };
    if (target === 'production') {
      if (held || approval === 'waiting' || approval === 'refused' || failedChecks(steps).length > 0) continue;
      await point(db, { ...pointing, kind: 'production', name: '' });
      await parts.events.emitWithin(db, deploymentLive, { deployment });
    } else {
      await point(db, { ...pointing, kind: 'branch', name: branch });
      await assignPullAliases(parts, db, pointing, branch);
    }
    // People know a session by its branch, which is its own.
    if (chatSessionId !== null) await point(db, { ...pointing, kind: 'session', name: branch });
  }
}

/** Points the addresses that stay to the deployments of a build that has just become ready. */
export function assignBuildAliases(parts: Deps, db: Queryable, buildId: string): Promise<void> {
  return assignAliasesWhere(parts, db, eq(deployments.buildId, buildId));
}

/**
 * Points the addresses that stay to one deployment that is ready. Others of the same build are left alone: production may
 * have been rolled back from one.
 */
export function assignDeploymentAliases(parts: Deps, db: Queryable, id: string): Promise<void> {
  return assignAliasesWhere(parts, db, eq(deployments.id, id));
}

/**
 * Points the production address to any deployment: rolling back, and forth again.
 * @param label the project's short name
 */
export async function assignProductionAlias(
  db: Queryable,
  { projectId, deploymentId, label }: { projectId: string; deploymentId: string; label: string },
): Promise<void> {
  await db
    .insert(deploymentAliases)
    .values({ label, projectId, kind: 'production', name: '', deploymentId })
    .onConflictDoUpdate({
      target: [deploymentAliases.projectId, deploymentAliases.kind, deploymentAliases.name],
      set: { deploymentId, updatedOn: sql`now()` },
    });
}

/** Releases the address of a closed pull request, so that its files need not be kept. */
export async function dropPullAddress(
  db: Queryable,
  { projectId, number }: { readonly projectId: string; readonly number: number },
): Promise<void> {
  const { projectId: of, kind, name } = deploymentAliases;
  await db.delete(deploymentAliases).where(and(eq(of, projectId), eq(kind, 'pull'), eq(name, String(number))));
}

/** Releases the addresses of a deleted branch, in every project of its repository. */
export async function dropBranchAddress(db: Queryable, repositoryId: string, branch: string): Promise<void> {
  const { projectId, kind, name } = deploymentAliases;
  const sharing = db.select({ id: projects.id }).from(projects).where(eq(projects.repositoryId, repositoryId));
  await db.delete(deploymentAliases).where(and(inArray(projectId, sharing), eq(kind, 'branch'), eq(name, branch)));
}
