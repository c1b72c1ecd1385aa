import { and, count, desc, eq, gt, inArray, ne, notExists } from 'drizzle-orm';
import type { ProjectStanding } from '#common/contract/projects.ts';
import { labelUrl } from '#server/developer/projects/projects/labels.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';

async function readLive(db: Queryable, ids: readonly string[], previewUrl: string) {
  const rows = await db
    .select({ label: deploymentAliases.label, row: deployments })
    .from(deploymentAliases)
    .innerJoin(deployments, eq(deployments.id, deploymentAliases.deploymentId))
    .where(and(inArray(deploymentAliases.projectId, [...ids]), eq(deploymentAliases.kind, 'production')));
  return new Map(
    rows.map(({ label, row: { projectId, sha, message, readyAt } }) => [
      projectId,
      { url: labelUrl(previewUrl, label), sha, message, ready_on: readyAt?.toISOString() ?? null },
    ]),
  );
}

async function readNewest(db: Queryable, ids: readonly string[]) {
  const { projectId, number, status } = deployments;
  const rows = await db
    .selectDistinctOn([projectId], { projectId, number, status })
    .from(deployments)
    .where(inArray(projectId, [...ids]))
    .orderBy(projectId, desc(number));
  return new Map(rows.map((row) => [row.projectId, { number: row.number, status: row.status }]));
}

async function countPulls(db: Queryable, ids: readonly string[]) {
  const { projectId, state } = pullRequests;
  const open = and(inArray(projectId, [...ids]), inArray(state, ['open', 'draft']));
  const rows = await db.select({ projectId, many: count() }).from(pullRequests).where(open).groupBy(projectId);
  return new Map(rows.map((row) => [row.projectId, row.many]));
}

/** A pull request that merged the current state of a session. */
function merged(db: Queryable) {
  return db
    .select({ id: pullRequests.id })
    .from(pullRequests)
    .where(
      and(
        eq(pullRequests.projectId, chatSessions.projectId),
        eq(pullRequests.headSha, chatSessions.headSha),
        eq(pullRequests.state, 'merged'),
      ),
    );
}

async function countSessions(db: Queryable, ids: readonly string[]) {
  const { projectId, state, changedFiles } = chatSessions;
  const waiting = and(inArray(projectId, [...ids]), ne(state, 'archived'), gt(changedFiles, 0), notExists(merged(db)));
  const rows = await db.select({ projectId, many: count() }).from(chatSessions).where(waiting).groupBy(projectId);
  return new Map(rows.map((row) => [row.projectId, row.many]));
}

/**
 * The live deployments of some projects, the status of their newest build, and what is pending in them, in their order.
 * @param previewUrl PREVIEW_URL
 */
export async function readProjectSummary(
  db: Queryable,
  ids: readonly string[],
  previewUrl: string,
): Promise<ProjectStanding[]> {
  if (ids.length === 0) return [];
  const [live, newest] = [await readLive(db, ids, previewUrl), await readNewest(db, ids)];
  const [pulls, sessions] = [await countPulls(db, ids), await countSessions(db, ids)];
  return ids.map((id) => ({
    live: live.get(id) ?? null,
    newest: newest.get(id) ?? null,
    pullRequests: pulls.get(id) ?? 0,
    sessions: sessions.get(id) ?? 0,
  }));
}
