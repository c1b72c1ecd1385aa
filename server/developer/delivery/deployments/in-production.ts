import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PullRequestBuild } from '#common/contract/pull-requests.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';

type Row = typeof deployments.$inferSelect;

/**
 * The number that the commit of a deployment first had on its branch: building an old commit again makes it no newer.
 * Qualified by hand: a select without joins has no table prefix.
 */
const firstNumber = sql<number>`(select min(same.number) from deployments same where same.project_id =
  deployments.project_id and same.branch = deployments.branch and same.sha = deployments.sha)`;

function selectFirst(db: Queryable) {
  const { projectId, branch, sha } = deployments;
  return db
    .select({ id: deployments.id, projectId, branch, sha, first: firstNumber.mapWith(Number) })
    .from(deployments);
}

/**
 * What production has of these deployments, by their ids: it shows their commit or a later one of their branch, they are
 * kept back from it, or it shows something else. Previews are absent.
 */
export async function readInProduction(
  db: Queryable,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, PullRequestBuild['production']>> {
  const own = rows.filter(({ target }) => target === 'production');
  if (own.length === 0) return new Map();
  const { projectId, kind, deploymentId } = deploymentAliases;
  const ids = own.map(({ id }) => id);
  const shown = await selectFirst(db)
    .innerJoin(deploymentAliases, and(eq(deploymentId, deployments.id), eq(kind, 'production')))
    .where(inArray(projectId, [...new Set(own.map((row) => row.projectId))]));
  const firsts = new Map((await selectFirst(db).where(inArray(deployments.id, ids))).map((row) => [row.id, row.first]));
  const standingOf = ({ id, held, approval, ...row }: Row) => {
    const live = shown.find((one) => one.projectId === row.projectId);
    const isIn = live?.sha === row.sha || (live?.branch === row.branch && live.first >= (firsts.get(id) ?? 0));
    if (live && isIn) return 'live';
    return held || approval === 'waiting' || approval === 'refused' ? 'held' : 'other';
  };
  return new Map(own.map((row) => [row.id, standingOf(row)]));
}
