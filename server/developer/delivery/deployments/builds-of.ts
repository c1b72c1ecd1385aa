import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PullRequestBuild } from '#common/contract/pull-requests.ts';
import { failedChecks } from '#common/rules/failed-checks.ts';
import { labelUrl } from '#server/developer/projects/projects/labels.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import type { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { readInProduction } from './in-production';

/** A commit on a branch of a project. */
export interface Built {
  readonly projectId: string;
  readonly branch: string;
  readonly sha: string;
}

/** The commit of a pull request that is built: its proposal, or, once it is merged, the live one. */
export function builtOf({
  projectId,
  state,
  branch,
  base,
  headSha,
  mergedSha,
}: typeof pullRequests.$inferSelect): Built {
  return state === 'merged' && mergedSha !== null
    ? { projectId, branch: base, sha: mergedSha }
    : { projectId, branch, sha: headSha };
}

function selectNewest(db: Queryable, rows: readonly Built[]) {
  const { projectId, branch, sha } = deployments;
  const wanted = rows.map((one) => and(eq(projectId, one.projectId), eq(branch, one.branch), eq(sha, one.sha)));
  return db
    .selectDistinctOn([projectId, branch, sha], {
      row: deployments,
      // A column that is never null first: by it the query builder detects whether there is a build.
      build: {
        id: builds.id,
        reason: builds.reason,
        steps: builds.steps,
        startedAt: builds.startedAt,
        finishedAt: builds.finishedAt,
      },
    })
    .from(deployments)
    .leftJoin(builds, eq(builds.id, deployments.buildId))
    .where(or(...wanted))
    .orderBy(projectId, branch, sha, desc(deployments.number));
}

type Newest = Awaited<ReturnType<typeof selectNewest>>[number];

/** The label of the address that stays and shows a deployment: production before pull request before branch. */
async function readLabels(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { deploymentId, label, kind } = deploymentAliases;
  const rows = await db
    .select({ deploymentId, label })
    .from(deploymentAliases)
    .where(inArray(deploymentId, [...ids]))
    .orderBy(sql`array_position(array['session', 'branch', 'pull', 'production'], ${kind})`);
  return new Map(rows.map((row) => [row.deploymentId, row.label]));
}

function toBuild({ row, build }: Newest, url: string, production: PullRequestBuild['production']): PullRequestBuild {
  const ms = build?.startedAt && build.finishedAt ? build.finishedAt.getTime() - build.startedAt.getTime() : null;
  return {
    number: row.number,
    status: row.status,
    reason: build?.reason ?? null,
    url,
    failedChecks: failedChecks(build?.steps ?? []),
    ms: ms === null ? null : Math.max(0, ms),
    ready_on: row.readyAt?.toISOString() ?? null,
    kept: row.buildId !== null,
    production,
  };
}

/**
 * The newest deployment of each of these commits, by the id they are given; absent where there is none.
 * @param previewUrl PREVIEW_URL
 */
export async function readBuilds(
  db: Queryable,
  previewUrl: string,
  rows: readonly (Built & { readonly id: string })[],
): Promise<ReadonlyMap<string, PullRequestBuild>> {
  if (rows.length === 0) return new Map();
  const newest = await selectNewest(db, rows);
  const labels = await readLabels(
    db,
    newest.map(({ row }) => row.id),
  );
  const inProduction = await readInProduction(
    db,
    newest.map(({ row }) => row),
  );
  const keyOf = ({ projectId, branch, sha }: Built) => `${projectId} ${sha} ${branch}`;
  const found = new Map(newest.map((one) => [keyOf(one.row), one]));
  return new Map(
    rows.flatMap((row) => {
      const one = found.get(keyOf(row));
      if (!one) return [];
      const url = labelUrl(previewUrl, labels.get(one.row.id) ?? one.row.label);
      return [[row.id, toBuild(one, url, inProduction.get(one.row.id) ?? null)]];
    }),
  );
}
