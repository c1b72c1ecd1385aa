import { and, count, desc, eq, exists, ilike, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deployment, DeploymentStatus, DeploymentTarget } from '#common/contract/deployments.ts';
import { countAhead } from '#server/developer/delivery/builds/fair-order.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { likePattern, totalOf } from '#server/platform/db/list-query.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { labelUrl } from '#server/developer/projects/projects/labels.ts';
import { takeLabel } from '#server/developer/projects/projects/take-label.ts';

type Row = typeof deployments.$inferSelect;

/** Without the manifest, which may be megabytes. */
const buildColumns = {
  status: builds.status,
  steps: builds.steps,
  reason: builds.reason,
  exitCode: builds.exitCode,
  files: builds.files,
  bytes: builds.bytes,
  startedAt: builds.startedAt,
  finishedAt: builds.finishedAt,
};

const approvers = alias(users, 'approvers');

function selectDeployments(db: Queryable) {
  return db
    .select({
      row: deployments,
      projectName: projects.name,
      createdBy: users.name,
      approver: approvers.name,
      build: buildColumns,
    })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .leftJoin(builds, eq(builds.id, deployments.buildId))
    .leftJoin(users, eq(users.id, deployments.createdBy))
    .leftJoin(approvers, eq(approvers.id, deployments.approvalBy));
}

type Selected = Awaited<ReturnType<typeof selectDeployments>>[number];

async function aliasesOf(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return (
    db
      .select()
      .from(deploymentAliases)
      .where(inArray(deploymentAliases.deploymentId, [...ids]))
      // Production first: it is what people mean.
      .orderBy(sql`${deploymentAliases.kind} <> 'production'`, deploymentAliases.name)
  );
}

/** How many builds of the installation begin before it. */
async function aheadOf(db: Queryable, { row }: Selected): Promise<number | null> {
  return row.status === 'queued' && row.buildId !== null ? countAhead(db, row.buildId) : null;
}

function iso(date: Date | null | undefined) {
  return date?.toISOString() ?? null;
}

function fromBuild(build: Selected['build']) {
  return {
    reason: build?.reason ?? null,
    exitCode: build?.exitCode ?? null,
    steps: build?.steps ?? [],
    files: build?.files ?? 0,
    bytes: build?.bytes ?? 0,
    startedAt: iso(build?.startedAt),
    finishedAt: iso(build?.finishedAt),
  };
}

function approvalOf({ approval, approvalReason, approvalAt }: Row, by: string | null): Deployment['approval'] {
  return approval && { state: approval, by, reason: approvalReason, decided_on: iso(approvalAt) };
}

function toWire(
  { row, projectName, createdBy, approver, build }: Selected,
  { previewUrl, aliases, ahead }: { previewUrl: string; aliases: Deployment['aliases']; ahead: number | null },
): Deployment {
  const { id, projectId, number, target, branch, sha, message, author, status } = row;
  return {
    id,
    projectId,
    projectName,
    number,
    target,
    branch,
    sha,
    message,
    author,
    status,
    aliases,
    ahead,
    createdBy,
    ...fromBuild(build),
    hook: row.hookName,
    approval: approvalOf(row, approver),
    url: labelUrl(previewUrl, row.label),
    kept: row.buildId !== null,
    held: row.held,
    passedOver: row.passedOver,
    readyAt: iso(row.readyAt),
    added_on: row.addedOn.toISOString(),
  };
}

async function allToWire(db: Queryable, previewUrl: string, rows: readonly Selected[]): Promise<Deployment[]> {
  const ids = rows.map(({ row }) => row.id);
  const aliases = await aliasesOf(db, ids);
  const wired: Deployment[] = [];
  for (const selected of rows) {
    const own = aliases
      .filter(({ deploymentId }) => deploymentId === selected.row.id)
      .map(({ kind, name, label }) => ({ kind, name, url: labelUrl(previewUrl, label) }));
    wired.push(toWire(selected, { previewUrl, aliases: own, ahead: await aheadOf(db, selected) }));
  }
  return wired;
}

/** What a list of deployments may be narrowed by. */
export interface DeploymentFilter {
  readonly projectId?: string | undefined;
  readonly target?: DeploymentTarget | undefined;
  readonly status?: DeploymentStatus | undefined;
  readonly branch?: string | undefined;
  readonly live?: 'true' | undefined;
  readonly q?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** `9`, `#9`, and `deployment 9` in any language. */
const NUMBERED = /^(?:\D*[\s#])?(\d{1,9})$/;

function searched(q: string | undefined) {
  if (!q) return undefined;
  const pattern = likePattern(q);
  const { message, branch, sha, author, number } = deployments;
  const named = NUMBERED.exec(q)?.[1];
  return or(
    ...[message, branch, sha, author, projects.name].map((column) => ilike(column, pattern)),
    named === undefined ? undefined : eq(number, Number(named)),
  );
}

/** Production's address leads to it. */
function isLive(db: Queryable) {
  const own = and(eq(deploymentAliases.deploymentId, deployments.id), eq(deploymentAliases.kind, 'production'));
  return exists(db.select().from(deploymentAliases).where(own));
}

/** Deployments of an organisation's projects that are not in the bin, newest first. */
export async function listDeployments(
  db: Queryable,
  { organizationId, previewUrl }: { readonly organizationId: string; readonly previewUrl: string },
  filter: DeploymentFilter,
): Promise<{ list: Deployment[]; tc: number; page: number }> {
  const { projectId, target, status, branch, live, q, page, size } = filter;
  const where = and(
    eq(projects.organizationId, organizationId),
    isNull(projects.deletedAt),
    projectId === undefined ? undefined : eq(deployments.projectId, projectId),
    target && eq(deployments.target, target),
    status && eq(deployments.status, status),
    branch ? eq(deployments.branch, branch) : undefined,
    live && isLive(db),
    searched(q),
  );
  const rows = await selectDeployments(db)
    .where(where)
    .orderBy(desc(deployments.addedOn), desc(deployments.number), deployments.id)
    .limit(size)
    .offset((page - 1) * size);
  const counting = async () => {
    const [found] = await db
      .select({ n: count() })
      .from(deployments)
      .innerJoin(projects, eq(projects.id, deployments.projectId))
      .where(where);
    return found?.n ?? 0;
  };
  const tc = await totalOf({ page, size }, rows.length, counting);
  return { list: await allToWire(db, previewUrl, rows), tc, page };
}

async function findOne(db: Queryable, previewUrl: string, where: ReturnType<typeof and>): Promise<Deployment> {
  const rows = await selectDeployments(db).where(where).limit(1);
  const [found] = await allToWire(db, previewUrl, rows);
  if (!found) throw new AppError('not_found');
  return found;
}

/** One deployment by its number. @throws AppError `not_found` */
export function readDeployment(db: Queryable, previewUrl: string, projectId: string, number: number) {
  return findOne(db, previewUrl, and(eq(deployments.projectId, projectId), eq(deployments.number, number)));
}

/** One deployment by its id. @throws AppError `not_found` */
export function readDeploymentById(db: Queryable, previewUrl: string, id: string) {
  return findOne(db, previewUrl, eq(deployments.id, id));
}

/** A deployment of an organisation, as it is stored, with its project. @throws AppError `not_found` */
export async function findDeployment(db: Queryable, organizationId: string, id: string) {
  const [found] = await db
    .select({ deployment: deployments, project: projects })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.projectId))
    .where(and(eq(deployments.id, id), eq(projects.organizationId, organizationId), isNull(projects.deletedAt)));
  if (!found) throw new AppError('not_found');
  return found;
}

/** A deployment that is to be made. */
export type NewDeployment = Pick<
  typeof deployments.$inferInsert,
  | 'projectId'
  | 'buildId'
  | 'target'
  | 'branch'
  | 'sha'
  | 'message'
  | 'author'
  | 'status'
  | 'createdBy'
  | 'readyAt'
  | 'chatSessionId'
  | 'hookId'
  | 'hookName'
  | 'approval'
  | 'held'
>;

/** Adds a deployment under the next number. To be called in a transaction that has locked its project. */
export async function addDeployment(tx: Queryable, slug: string, made: NewDeployment): Promise<Row> {
  const [last] = await tx
    .select({ number: max(deployments.number) })
    .from(deployments)
    .where(eq(deployments.projectId, made.projectId));
  const [row] = await tx
    .insert(deployments)
    .values({ ...made, number: (last?.number ?? 0) + 1, label: await takeLabel(tx, slug, 'deployment') })
    .returning();
  if (!row) throw new Error('no deployment was stored');
  return row;
}
