import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { readSealedVariables } from '#server/developer/projects/environment-variables/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { projects } from '#server/platform/db/schema/projects.ts';

type ProjectRow = typeof projects.$inferSelect;

/** What is to be built. */
export interface BuildOrder {
  readonly sha: string;
  /** Which variables it gets. */
  readonly target: 'production' | 'preview';
  /** With marks in its elements; its project's checks are left out. */
  readonly inspect?: true;
}

function settingsOf({ buildSettings, rootDirectory }: ProjectRow, { inspect }: BuildOrder) {
  return {
    ...buildSettings,
    rootDirectory,
    ...(inspect && { checks: [], inspect }),
  };
}

/** SHA-256 of all that decides what a build makes. */
export async function fingerprintOf(tx: Queryable, project: ProjectRow, order: BuildOrder): Promise<string> {
  const { sha, target } = order;
  const {
    installCommand,
    buildCommand,
    outputDirectory,
    nodeVersion,
    allowScripts,
    rootDirectory,
    checks,
    reachHosts,
    inspect,
  } = settingsOf(project, order);
  const variables = (await readSealedVariables(tx, project.id))
    .filter((one) => (target === 'production' ? one.build : one.preview))
    .map(({ name, sealed }) => [name, sealed]);
  const built = [
    sha,
    installCommand,
    buildCommand,
    outputDirectory,
    nodeVersion,
    allowScripts,
    rootDirectory,
    variables,
  ];
  const all = [
    ...built,
    ...(checks && checks.length > 0 ? [checks] : []),
    ...(reachHosts ? ['reachHosts'] : []),
    ...(inspect ? ['inspect'] : []),
  ];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** A build that makes the same, or will; null: there is none. */
export async function findEqual(tx: Queryable, projectId: string, fingerprint: string) {
  const [found] = await tx
    .select({ id: builds.id, status: builds.status })
    .from(builds)
    .where(
      and(
        eq(builds.projectId, projectId),
        eq(builds.fingerprint, fingerprint),
        inArray(builds.status, ['queued', 'building', 'ready']),
      ),
    )
    .orderBy(desc(builds.addedOn))
    .limit(1);
  return found ?? null;
}

/** Adds a queued build. Its job is sent once the transaction is committed. */
export async function addBuild(tx: Queryable, project: ProjectRow, order: BuildOrder, fingerprint: string) {
  const { sha, target } = order;
  const settings = settingsOf(project, order);
  const [row] = await tx
    .insert(builds)
    .values({ projectId: project.id, sha, target, settings, fingerprint })
    .returning({ id: builds.id });
  if (!row) throw new Error('no build was stored');
  return { id: row.id, status: 'queued' as const };
}

/** Deployments of one project take turns, so that numbers and equal builds stay true. @throws AppError `not_found` */
export async function lockProject(tx: Transaction, id: string): Promise<ProjectRow> {
  const [project] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), sql`${projects.deletedAt} is null`))
    .for('no key update');
  if (!project) throw new AppError('not_found');
  return project;
}
