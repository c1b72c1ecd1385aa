import { and, desc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { readLastLines } from '#server/developer/delivery/builds/store.ts';
import type { InspectBuild } from '#common/contract/visual-edits.ts';
import { labelUrl } from '#server/developer/projects/projects/labels.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { inspectBuilds } from '#server/platform/db/schema/inspect-builds.ts';
import type { OwnerId } from './inspect-owner';

/** Kept for each session and pull request: the one on screen, the one that is built, and one between. */
const KEPT = 3;

/** Lines of the log of a build that failed: its reason is at the end. */
const LOG_LINES = 200;

const { buildId, label, sha: ofSha } = inspectBuilds;

/** The builds of one session or pull request. */
export function ofOwner({ sessionId, pullRequestId }: OwnerId): SQL {
  return sessionId === null
    ? eq(inspectBuilds.pullRequestId, pullRequestId ?? '')
    : eq(inspectBuilds.sessionId, sessionId);
}

/** The newest builds with marks of a session or pull request, newest first. */
export async function listInspectBuilds(db: Queryable, previewUrl: string, owner: OwnerId): Promise<InspectBuild[]> {
  const { status, reason, exitCode, steps } = builds;
  const rows = await db
    .select({ build: buildId, sha: ofSha, label, status, reason, exitCode, steps })
    .from(inspectBuilds)
    .innerJoin(builds, eq(builds.id, buildId))
    .where(ofOwner(owner))
    .orderBy(desc(inspectBuilds.addedOn), label)
    .limit(KEPT);
  const [newest] = rows;
  const log = newest?.status === 'failed' ? await readLastLines(db, newest.build, LOG_LINES) : [];
  return rows.map(({ label: of, build, ...row }) => ({
    ...row,
    log: build === newest?.build ? log : [],
    url: labelUrl(previewUrl, of),
  }));
}

/** Whether a commit was built with marks for a session or pull request. */
export async function wasInspected(db: Queryable, owner: OwnerId, sha: string): Promise<boolean> {
  const found = await db
    .select({ label })
    .from(inspectBuilds)
    .where(and(ofOwner(owner), eq(ofSha, sha)))
    .limit(1);
  return found.length > 0;
}

/** Drops older builds of a session or pull request, with their files. */
export async function dropOldInspectBuilds(tx: Queryable, owner: OwnerId): Promise<void> {
  const rows = await tx
    .select({ buildId })
    .from(inspectBuilds)
    .where(ofOwner(owner))
    .orderBy(desc(inspectBuilds.addedOn), label);
  const kept = rows.slice(0, KEPT).map((row) => row.buildId);
  const old = rows.slice(KEPT).map((row) => row.buildId);
  if (old.length === 0) return;
  await tx.delete(inspectBuilds).where(and(ofOwner(owner), notInArray(buildId, kept)));
  const named = tx.select({ buildId }).from(inspectBuilds);
  // An older one that is still being built ends on its own, and is removed with the next ones.
  const isOver = inArray(builds.status, ['ready', 'failed', 'cancelled']);
  await tx.delete(builds).where(and(inArray(builds.id, old), isOver, notInArray(builds.id, named)));
}
