import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { MAX_RUNNERS, type Runner } from '#common/contract/runners.ts';
import { countRunners, isConnected } from '#server/developer/delivery/builds/count-runners.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { runners } from '#server/platform/db/schema/runners.ts';

type Row = typeof runners.$inferSelect;

/** So that a leaked one is recognized: of a runner, and of one build. */
const RUNNER_MARK = 'pgr_';
const BUILD_MARK = 'pgb_';
const SHOWN = RUNNER_MARK.length + 4;

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex');
}

function newToken(mark: string) {
  return mark + randomBytes(24).toString('base64url');
}

/** How long being there may go unnoted: it asks every two seconds. */
const NOTED_SECONDS = 5;

/** A token for one build, and its hash. */
export function newBuildToken(): { token: string; tokenHash: string } {
  const token = newToken(BUILD_MARK);
  return { token, tokenHash: hashOf(token) };
}

function toWire({ id, name, prefix, version, seenAt, addedOn }: Row, isThere: boolean): Omit<Runner, 'building'> {
  return {
    id,
    name,
    prefix,
    version,
    connected: isThere,
    last_seen_on: seenAt?.toISOString() ?? null,
    added_on: addedOn.toISOString(),
  };
}

/** What runners build now, by their ids. */
async function listBuilding(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      runnerId: builds.runnerId,
      built: { id: builds.id, projectName: projects.name, organization: organizations.name, sha: builds.sha },
    })
    .from(builds)
    .innerJoin(projects, eq(projects.id, builds.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(and(inArray(builds.runnerId, [...ids]), eq(builds.status, 'building')))
    .orderBy(asc(builds.startedAt), asc(builds.id));
}

/** All runners of the installation, by name. */
export async function listRunners(db: Queryable): Promise<Runner[]> {
  const rows = await db
    .select({ row: runners, isThere: isConnected })
    .from(runners)
    .orderBy(asc(runners.name), asc(runners.id));
  const building = await listBuilding(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, isThere }) => ({
    ...toWire(row, isThere),
    building: building.filter(({ runnerId }) => runnerId === row.id).map(({ built }) => built),
  }));
}

/**
 * Adds a runner. Its token is given this once and stored nowhere.
 * @throws AppError `invalid` when there are too many
 */
export async function addRunner(tx: Queryable, name: string): Promise<{ runner: Runner; token: string }> {
  // Those who add at once take turns, so that they are counted.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('runners'))`);
  if ((await countRunners(tx)).all >= MAX_RUNNERS)
    throw new AppError('invalid', { details: [fault('name', 'too_many', { maximum: MAX_RUNNERS })] });
  const token = newToken(RUNNER_MARK);
  const [row] = await tx
    .insert(runners)
    .values({ name, hash: hashOf(token), prefix: token.slice(0, SHOWN) })
    .returning();
  if (!row) throw new Error('The runner was not stored.');
  return { runner: { ...toWire(row, false), building: [] }, token };
}

/** Removes a runner; its builds become orphaned. @returns its name @throws AppError `not_found` */
export async function removeRunner(tx: Queryable, id: string): Promise<string> {
  const [row] = await tx.delete(runners).where(eq(runners.id, id)).returning({ name: runners.name });
  if (!row) throw new AppError('not_found');
  return row.name;
}

async function markSeen(db: Queryable, id: string, version?: string) {
  const isOld = sql`coalesce(${runners.seenAt} < now() - make_interval(secs => ${NOTED_SECONDS}), true)`;
  await db
    .update(runners)
    .set({ seenAt: sql`now()`, ...(version !== undefined && { version }) })
    .where(and(eq(runners.id, id), isOld));
}

/**
 * The runner with a token, which counts as connected now.
 * @throws AppError `invalid_session` for a wrong or removed one
 */
export async function authorizeRunner(db: Database, token: string, version: string): Promise<string> {
  const [found] = token.startsWith(RUNNER_MARK)
    ? await db
        .select({ id: runners.id })
        .from(runners)
        .where(eq(runners.hash, hashOf(token)))
    : [];
  if (!found) throw new AppError('invalid_session');
  await markSeen(db, found.id, version);
  return found.id;
}

/**
 * The build that a token opens: that one alone, while it is built by a runner that was not removed.
 * @throws AppError `invalid_session`
 */
export async function authorizeBuild(db: Queryable, token: string, id: string): Promise<typeof builds.$inferSelect> {
  const [found] = token.startsWith(BUILD_MARK)
    ? await db
        .select({ build: builds, runnerId: runners.id })
        .from(builds)
        .innerJoin(runners, eq(runners.id, builds.runnerId))
        .where(and(eq(builds.id, id), eq(builds.tokenHash, hashOf(token)), eq(builds.status, 'building')))
    : [];
  if (!found) throw new AppError('invalid_session');
  await markSeen(db, found.runnerId);
  return found.build;
}
