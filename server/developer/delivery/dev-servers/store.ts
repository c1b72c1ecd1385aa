import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DevServer, RunningDevServer } from '#common/contract/dev-servers.ts';
import { labelUrl } from '#server/developer/projects/projects/labels.ts';
import { takeLabel } from '#server/developer/projects/projects/take-label.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { developmentServers } from '#server/platform/db/schema/dev-servers.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { devServerAsks, devServerNews } from './news';

type Row = typeof developmentServers.$inferSelect;
/** A row with its true state: one whose process died counts as stopped. */
export type DevServerRow = Row;

/** The interval of heartbeats; without one for longer than `LOST_SECONDS` the process is dead. */
export const BEAT_MS = 5000;
const LOST_SECONDS = 20;

const atWork = inArray(developmentServers.state, ['starting', 'running']);
const isLost = sql<boolean>`(${developmentServers.state} in ('starting', 'running')
  and ${developmentServers.beatAt} < now() - make_interval(secs => ${LOST_SECONDS}))`;
const INTERRUPTED = { state: 'stopped', reason: 'interrupted', exitCode: null, asked: null } as const;

async function find(db: Queryable, where: ReturnType<typeof eq>): Promise<DevServerRow | null> {
  const [found] = await db.select({ row: developmentServers, isLost }).from(developmentServers).where(where);
  return found ? { ...found.row, ...(found.isLost && INTERRUPTED) } : null;
}

/** The development server of a session; null: none was ever started. */
export function findDevServer(db: Queryable, sessionId: string): Promise<DevServerRow | null> {
  return find(db, eq(developmentServers.sessionId, sessionId));
}

/** The session of a project whose development server is at work, else the one whose was started last; null: none was. */
export async function findServedSession(db: Queryable, projectId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: developmentServers.sessionId })
    .from(developmentServers)
    .innerJoin(chatSessions, eq(chatSessions.id, developmentServers.sessionId))
    .where(eq(chatSessions.projectId, projectId))
    .orderBy(desc(sql`${atWork} and not ${isLost}`), desc(developmentServers.startedAt))
    .limit(1);
  return found?.id ?? null;
}

/** The development server of an address. */
export function findDevServerByLabel(db: Queryable, label: string): Promise<DevServerRow | null> {
  return find(db, eq(developmentServers.label, label));
}

const NONE: DevServer = {
  state: 'stopped',
  reason: null,
  exitCode: null,
  url: null,
  command: '',
  sha: null,
  restartNeeded: false,
  logFrom: 1,
  started_on: null,
};

/** A development server as the wire has it. @param previewUrl PREVIEW_URL */
export function devServerToWire(previewUrl: string, row: DevServerRow | null): DevServer {
  return row === null
    ? NONE
    : {
        state: row.state,
        reason: row.reason,
        exitCode: row.exitCode,
        command: row.command,
        sha: row.sha,
        restartNeeded: row.restartNeeded,
        logFrom: row.logFrom,
        url: labelUrl(previewUrl, row.label),
        started_on: row.startedAt.toISOString(),
      };
}

/** Development servers of an organization that are at work, those that began first first. */
export function listAtWork(db: Queryable, organizationId: string): Promise<RunningDevServer[]> {
  return db
    .select({
      sessionId: chatSessions.id,
      sessionTitle: chatSessions.title,
      projectId: projects.id,
      projectName: projects.name,
    })
    .from(developmentServers)
    .innerJoin(chatSessions, eq(chatSessions.id, developmentServers.sessionId))
    .innerJoin(projects, eq(projects.id, chatSessions.projectId))
    .where(and(eq(developmentServers.organizationId, organizationId), atWork, sql`not ${isLost}`))
    .orderBy(asc(developmentServers.startedAt));
}

/** Who starts one, and where. */
export interface Claim {
  readonly sessionId: string;
  readonly organizationId: string;
  readonly instanceId: string;
  readonly slug: string;
  readonly limit: number;
}

/** `full`: all slots are taken; `at_work`: it is running already. */
export type Claimed =
  | { readonly outcome: 'claimed'; readonly label: string }
  | { readonly outcome: 'full' | 'at_work' };

/** Takes one of the organization's places for a session's development server, which counts as starting from then on. */
export function claimPlace(db: Database, claim: Claim): Promise<Claimed> {
  return db.transaction(async (tx) => {
    const { sessionId, organizationId, instanceId, slug, limit } = claim;
    // Locked: of two at once the second counts the first.
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('update');
    const own = await findDevServer(tx, sessionId);
    if (own?.state === 'starting' || own?.state === 'running') return { outcome: 'at_work' };
    const others = await listAtWork(tx, organizationId);
    if (others.length >= limit) return { outcome: 'full' };
    const began = {
      instanceId,
      organizationId,
      state: 'starting' as const,
      reason: null,
      exitCode: null,
      asked: null,
      command: '',
      sha: null,
      restartNeeded: false,
      beatAt: sql`now()`,
      startedAt: sql`clock_timestamp()`,
      updatedOn: sql`now()`,
    };
    const [row] = await tx
      .insert(developmentServers)
      .values({ ...began, sessionId, label: own?.label ?? (await takeLabel(tx, slug, 'dev-server')) })
      .onConflictDoUpdate({
        target: developmentServers.sessionId,
        set: { ...began, logFrom: sql`${developmentServers.lastLine} + 1` },
      })
      .returning({ label: developmentServers.label });
    if (!row) throw new Error('No development server was stored.');
    await devServerNews.tell(tx, sessionId);
    return { outcome: 'claimed', label: row.label };
  });
}

/** The columns of the own row that change while it is running. */
export type DevServerChange = Partial<Pick<Row, 'state' | 'reason' | 'exitCode' | 'command' | 'sha' | 'restartNeeded'>>;

function ownedBy(instanceId: string, sessionId: string) {
  return and(eq(developmentServers.sessionId, sessionId), eq(developmentServers.instanceId, instanceId), atWork);
}

/** Changes the row while this process runs it; one that another process took over meanwhile stays as it is. */
export async function changeDevServer(
  db: Queryable,
  instanceId: string,
  sessionId: string,
  change: DevServerChange,
): Promise<void> {
  await db
    .update(developmentServers)
    .set({ ...change, updatedOn: sql`now()` })
    .where(ownedBy(instanceId, sessionId));
  await devServerNews.tell(db, sessionId);
}

/**
 * Sends a heartbeat.
 * @returns the requests of other processes, removed from the row; `lost`: another process owns it now
 */
export async function beatDevServer(
  db: Queryable,
  instanceId: string,
  sessionId: string,
): Promise<'stop' | 'restart' | 'lost' | null> {
  const own = ownedBy(instanceId, sessionId);
  const [row] = await db
    .update(developmentServers)
    .set({ beatAt: sql`now()` })
    .where(own)
    .returning({ asked: developmentServers.asked });
  if (!row) return 'lost';
  if (row.asked !== null) await db.update(developmentServers).set({ asked: null }).where(own);
  return row.asked;
}

/** Requests the owning process to stop or restart it. */
export async function askOwner(db: Queryable, sessionId: string, asked: 'stop' | 'restart'): Promise<void> {
  await db
    .update(developmentServers)
    .set({ asked })
    .where(and(eq(developmentServers.sessionId, sessionId), atWork));
  await devServerAsks.tell(db, sessionId);
}

/**
 * Marks those as stopped whose process died.
 * @param all every running one: for the start of a server that has its database to itself
 * @returns their sessions
 */
export async function failOrphanedDevServers(db: Queryable, all = false): Promise<string[]> {
  const rows = await db
    .update(developmentServers)
    .set({ ...INTERRUPTED, updatedOn: sql`now()` })
    .where(all ? atWork : isLost)
    .returning({ id: developmentServers.sessionId });
  for (const { id } of rows) await devServerNews.tell(db, id);
  return rows.map(({ id }) => id);
}

/** Which of some sessions have a development server here that is not at work. */
export async function findOver(db: Queryable, sessionIds: readonly string[]): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const rows = await db
    .select({ id: developmentServers.sessionId })
    .from(developmentServers)
    .where(and(inArray(developmentServers.sessionId, [...sessionIds]), or(sql`not (${atWork})`, isLost)));
  return rows.map(({ id }) => id);
}

/** Whether a commit is what the development server of a session shows. */
export async function isServed(db: Queryable, sessionId: string, sha: string): Promise<boolean> {
  const { sessionId: of, sha: shown, state } = developmentServers;
  return (await db.$count(developmentServers, and(eq(of, sessionId), eq(shown, sha), eq(state, 'running')))) > 0;
}
