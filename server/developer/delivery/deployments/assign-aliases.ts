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
import { takeLabels } from '#server/developer/projects/projects/take-label.ts';

/** An address that stays. */
interface Address {
  readonly projectId: string;
  readonly kind: AliasKind;
  readonly name: string;
}

interface Pointing extends Address {
  /** The project's short name. */
  readonly slug: string;
  readonly deploymentId: string;
}

function keyOf({ projectId, kind, name }: Address) {
  return `${projectId} ${kind} ${name}`;
}

/** Labels of addresses that are there. */
async function readLabels(db: Queryable, addresses: readonly Address[]) {
  const { label, projectId, kind, name } = deploymentAliases;
  const projectIds = new Set(addresses.map((address) => address.projectId));
  const names = new Set(addresses.map((address) => address.name));
  const rows = await db
    .select({ label, projectId, kind, name })
    .from(deploymentAliases)
    .where(and(inArray(projectId, [...projectIds]), inArray(name, [...names])));
  return new Map(rows.map((row) => [keyOf(row), row.label]));
}

/** Of production the project's short name, of others labels that cannot be guessed. */
async function labelsOf(db: Queryable, pointings: readonly Pointing[]) {
  const labels = await readLabels(db, pointings);
  for (const one of pointings) if (one.kind === 'production') labels.set(keyOf(one), one.slug);
  const fresh = pointings.filter((one) => !labels.has(keyOf(one)));
  const slugs = fresh.map(({ slug }) => slug);
  for (const [index, label] of (await takeLabels(db, slugs, 'alias')).entries())
    labels.set(keyOf(fresh[index]!), label);
  return labels;
}

/**
 * Points addresses to deployments unless they show newer ones, and makes those that are missing: three statements
 * however many. Of two for one address the first counts.
 */
async function point(db: Queryable, all: readonly Pointing[]): Promise<void> {
  const pointings = [...new Map([...all].reverse().map((one) => [keyOf(one), one])).values()];
  if (pointings.length === 0) return;
  const labels = await labelsOf(db, pointings);
  await db
    .insert(deploymentAliases)
    .values(pointings.map(({ slug: _, ...row }) => ({ ...row, label: labels.get(keyOf(row))! })))
    .onConflictDoUpdate({
      target: [deploymentAliases.projectId, deploymentAliases.kind, deploymentAliases.name],
      set: { deploymentId: sql`excluded.deployment_id`, updatedOn: sql`now()` },
      setWhere: sql`(select number from deployments where id = ${deploymentAliases.deploymentId})
        < (select number from deployments where id = excluded.deployment_id)`,
    });
}

type Deps = Pick<Parts, 'events'>;

/** The open pull requests of branches. */
async function readPulls(db: Queryable, shown: readonly Shown[]) {
  const branches = [...new Set(shown.map(({ deployment: { branch } }) => branch))];
  const projectIds = [...new Set(shown.map(({ deployment: { projectId } }) => projectId))];
  if (branches.length === 0) return [];
  const { id, number, projectId, branch, state } = pullRequests;
  const open = and(inArray(projectId, projectIds), inArray(branch, branches), inArray(state, ['open', 'draft']));
  return db.select({ id, number, projectId, branch }).from(pullRequests).where(open);
}

/** A deployment that is ready, and the short name of its project. */
interface Shown {
  readonly deployment: typeof deployments.$inferSelect;
  readonly slug: string;
}

function pointingOf({ deployment, slug }: Shown, kind: AliasKind, name: string): Pointing {
  return { projectId: deployment.projectId, kind, name, slug, deploymentId: deployment.id };
}

async function assignAliasesWhere({ events }: Deps, db: Queryable, shown: SQL): Promise<void> {
  const rows = await db
    .select({ deployment: deployments, slug: projects.slug, steps: builds.steps })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .innerJoin(builds, eq(builds.id, deployments.buildId))
    .where(and(shown, eq(deployments.status, 'ready')))
    .orderBy(desc(deployments.number));
  const isHeld = ({ deployment: { held, passedOver, approval }, steps }: (typeof rows)[number]) =>
    held || passedOver || approval === 'waiting' || approval === 'refused' || failedChecks(steps).length > 0;
  const live = rows.filter((row) => row.deployment.target === 'production' && !isHeld(row));
  const previews = rows.filter(({ deployment }) => deployment.target !== 'production');
  const pulls = await readPulls(db, previews);
  const shownIn = ({ projectId, branch }: (typeof pulls)[number]) =>
    previews.find(({ deployment }) => deployment.projectId === projectId && deployment.branch === branch);
  const pullRows = pulls.flatMap((pull) => {
    const row = shownIn(pull);
    return row ? [{ pull, row }] : [];
  });
  await point(db, [
    ...live.map((row) => pointingOf(row, 'production', '')),
    ...previews.map((row) => pointingOf(row, 'branch', row.deployment.branch)),
    ...pullRows.map(({ pull, row }) => pointingOf(row, 'pull', String(pull.number))),
    // People know a session by its branch, which is its own.
    ...[...live, ...previews].flatMap((row) =>
      row.deployment.chatSessionId === null ? [] : [pointingOf(row, 'session', row.deployment.branch)],
    ),
  ]);
  for (const { deployment } of live) await events.emitWithin(db, deploymentLive, { deployment });
  for (const { pull } of pullRows) await events.emitWithin(db, previewReady, { pullRequestId: pull.id });
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

/** Keeps those that are under way from taking production: they were asked for before a person chose what it shows. */
async function passOver(db: Queryable, projectId: string): Promise<void> {
  const { target, status, held } = deployments;
  const isUnderWay = and(eq(target, 'production'), inArray(status, ['queued', 'building']), eq(held, false));
  await db
    .update(deployments)
    .set({ passedOver: true })
    .where(and(eq(deployments.projectId, projectId), isUnderWay));
}

/**
 * Points the production address to any deployment: rolling back, and forth again. It stays there until another one is
 * asked for.
 * @param label the project's short name
 */
export async function assignProductionAlias(
  db: Queryable,
  { projectId, deploymentId, label }: { projectId: string; deploymentId: string; label: string },
): Promise<void> {
  // First: one that ends meanwhile is waited for here, and what it pointed to is replaced below.
  await passOver(db, projectId);
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
