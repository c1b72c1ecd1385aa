import { and, asc, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { HostTrouble, Hosting } from '#common/contract/code-host.ts';
import type { HostedRepository } from '#server/developer/source/code-host/code-host.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';

export type MirrorRow = typeof mirrors.$inferSelect;

/** The copy that an organization has of a repository; null: none. */
export async function findMirror(db: Queryable, organizationId: string, hostId: string) {
  const [found] = await db
    .select({ mirror: mirrors, repository: repositories })
    .from(mirrors)
    .innerJoin(repositories, eq(repositories.id, mirrors.repositoryId))
    .where(and(eq(mirrors.organizationId, organizationId), eq(mirrors.host, 'github'), eq(mirrors.hostId, hostId)));
  return found ?? null;
}

/** A copy with its repository; null when it is gone. */
export async function readMirror(db: Queryable, repositoryId: string) {
  const [found] = await db
    .select({ mirror: mirrors, repository: repositories })
    .from(mirrors)
    .innerJoin(repositories, eq(repositories.id, mirrors.repositoryId))
    .where(eq(mirrors.repositoryId, repositoryId));
  return found ?? null;
}

function liveProjects(db: Queryable) {
  return db
    .select({ one: sql`1` })
    .from(projects)
    .where(and(eq(projects.repositoryId, mirrors.repositoryId), isNull(projects.deletedAt)));
}

/** Whose connections may read a copy, the oldest project's first. */
export async function readLenders(db: Queryable, repositoryId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: projects.connectionUserId })
    .from(projects)
    .where(
      and(eq(projects.repositoryId, repositoryId), isNull(projects.deletedAt), isNotNull(projects.connectionUserId)),
    )
    .orderBy(asc(projects.addedOn), asc(projects.id));
  return [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
}

/** Branches that only we know: of sessions. */
export async function readOwnBranches(db: Queryable, repositoryId: string): Promise<Set<string>> {
  const rows = await db
    .select({ branch: chatSessions.branch })
    .from(chatSessions)
    .innerJoin(projects, eq(projects.id, chatSessions.projectId))
    .where(eq(projects.repositoryId, repositoryId));
  return new Set(rows.map(({ branch }) => branch));
}

/** Notes that a copy is to be read. */
export async function markFetchRequested(db: Queryable, repositoryId: string): Promise<void> {
  await db
    .update(mirrors)
    .set({ asked: sql`${mirrors.asked} + 1`, askedAt: sql`now()` })
    .where(eq(mirrors.repositoryId, repositoryId));
}

/**
 * Copies that are due: healthy ones every five minutes, or every hour where a webhook reports pushes (an event may be
 * lost); others every half hour, or when the host sends an event.
 */
export async function listDue(db: Queryable): Promise<string[]> {
  const pause = sql`case when ${mirrors.trouble} is not null then interval '30 minutes'
    when ${mirrors.hookId} is not null then interval '1 hour' else interval '5 minutes' end`;
  const due = or(isNull(mirrors.triedAt), lt(mirrors.triedAt, sql`now() - ${pause}`));
  // One is running, or its job was lost long ago.
  const isFree = or(eq(mirrors.asked, mirrors.answered), lt(mirrors.askedAt, sql`now() - interval '20 minutes'`));
  const rows = await db
    .select({ id: mirrors.repositoryId })
    .from(mirrors)
    .where(
      and(
        // A moment that the host named comes before the pause of ours.
        or(and(isNull(mirrors.retryAt), due), and(isNotNull(mirrors.retryAt), lt(mirrors.retryAt, sql`now()`))),
        isFree,
        exists(liveProjects(db)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Stores what the host returns about a repository now. A new name is stored beside the previous one. */
export async function markRead(
  db: Queryable,
  { mirror, repository }: NonNullable<Awaited<ReturnType<typeof readMirror>>>,
  now: HostedRepository,
): Promise<void> {
  const { htmlUrl, archived, fullName, defaultBranch } = now;
  const former = fullName === repository.fullName ? {} : { formerName: repository.fullName };
  // Its projects still have the previous value.
  const wasPublic = exists(
    db
      .select({ one: sql`1` })
      .from(projects)
      .where(and(eq(projects.repositoryId, repository.id), eq(projects.private, false))),
  );
  const since = sql`case when ${wasPublic} then now() else ${mirrors.privateSince} end`;
  const privateSince = now.private ? since : null;
  await db
    .update(mirrors)
    .set({ htmlUrl, archived, ...former, privateSince, updatedOn: sql`now()` })
    .where(eq(mirrors.repositoryId, mirror.repositoryId));
  await db
    .update(repositories)
    .set({ fullName, defaultBranch, updatedOn: sql`now()` })
    .where(eq(repositories.id, repository.id));
  await db
    .update(projects)
    .set({ hostOrg: now.owner, hostOrgId: now.ownerId, htmlUrl, private: now.private })
    .where(eq(projects.repositoryId, repository.id));
}

/** Stores how many pull requests are open from copies of a repository. */
export async function recordForkPulls(db: Queryable, repositoryId: string, forkPulls: number): Promise<void> {
  await db.update(mirrors).set({ forkPulls }).where(eq(mirrors.repositoryId, repositoryId));
}

/** Stores that a copy is as its host has it. @param asked up to which time it was to be read */
export async function markFetched(db: Queryable, repositoryId: string, asked: number): Promise<void> {
  const sound = { trouble: null, troubleSince: null, retryAt: null };
  await db
    .update(mirrors)
    .set({ ...sound, answered: asked, triedAt: sql`now()`, fetchedAt: sql`now()` })
    .where(eq(mirrors.repositoryId, repositoryId));
}

/** Stores why a copy could not be read, and since when that is so. */
export async function recordTrouble(
  db: Queryable,
  { repositoryId, asked }: Pick<MirrorRow, 'repositoryId' | 'asked'>,
  trouble: HostTrouble,
  retryAt: Date | null,
): Promise<void> {
  const isSame = sql`${mirrors.trouble} = ${trouble}`;
  await db
    .update(mirrors)
    .set({
      trouble,
      troubleSince: sql`case when ${isSame} then ${mirrors.troubleSince} else now() end`,
      retryAt,
      answered: asked,
      triedAt: sql`now()`,
    })
    .where(eq(mirrors.repositoryId, repositoryId));
}

/** The state of a copy, as the API returns it. @param by what reads it for the project */
export function hostingOf(row: MirrorRow, by: Pick<Hosting, 'connection' | 'installation' | 'appOn'>): Hosting {
  const { archived, formerName, forkPulls, trouble } = row;
  return {
    isNew: row.fetchedAt === null,
    fetching: row.asked > row.answered,
    fetched_on: row.fetchedAt?.toISOString() ?? null,
    webhook: row.hookId !== null,
    archived,
    formerName,
    forkPulls,
    trouble,
    ...by,
    private_on: row.privateSince?.toISOString() ?? null,
    trouble_on: row.troubleSince?.toISOString() ?? null,
    retry_on: row.retryAt?.toISOString() ?? null,
  };
}
