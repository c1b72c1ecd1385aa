import type { InspectBuild } from '#common/contract/visual-edits.ts';
import { BUILD_JOB } from '#server/developer/builds/build-job.ts';
import { needsSandbox } from '#server/developer/builds/needs-sandbox.ts';
import { addBuild, findEqual, fingerprintOf, lockProject } from '#server/developer/builds/order-build.ts';
import { demandBuilder } from '#server/developer/builds/builders.ts';
import { newLabel } from '#server/developer/deployments/labels.ts';
import { findProject } from '#server/developer/projects/store.ts';
import { openSession } from '#server/developer/session-changes/open-session.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { inspectBuilds } from '#server/platform/db/schema/inspect-builds.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { dropOldInspectBuilds, listInspectBuilds } from './store';

const order = async (tx: Transaction, session: { id: string; projectId: string }, sha: string) => {
  const project = await lockProject(tx, session.projectId);
  const wanted = { sha, target: 'preview', inspect: true } as const;
  const fingerprint = await fingerprintOf(tx, project, wanted);
  const equal = await findEqual(tx, project.id, fingerprint);
  const { id } = equal ?? (await addBuild(tx, project, wanted, fingerprint));
  await tx.insert(inspectBuilds).values({ label: newLabel(project.slug), sessionId: session.id, buildId: id, sha });
  await dropOldInspectBuilds(tx, session.id);
  return equal === null ? id : null;
};

/**
 * Builds the newest commit of a session with marks in its elements; one that is there or under way is kept. Whoever develops
 * may: it changes nothing of the session, and others comment on its pages.
 * @returns the session's builds, newest first
 * @throws AppError `not_found`; `conflict` when the branch is gone; `unavailable` where builds cannot run
 */
export const beginInspect = async (
  parts: Pick<Parts, 'db' | 'jobs' | 'settings'>,
  actor: Member,
  sessionId: string,
): Promise<InspectBuild[]> => {
  const { db, settings } = parts;
  const { session, head } = await openSession(parts, actor.organizationId, sessionId);
  const list = () => listInspectBuilds(db, settings.previewUrl, sessionId);
  const [newest] = await list();
  if (newest?.sha !== head || newest.status === 'failed' || newest.status === 'cancelled') {
    const { project } = await findProject(db, actor.organizationId, session.projectId);
    if (needsSandbox({ ...project.buildSettings, checks: [] })) await demandBuilder(parts);
    const id = await db.transaction((tx) => order(tx, session, head));
    if (id !== null) await parts.jobs.send(BUILD_JOB, { id }, { singletonKey: id });
  }
  return list();
};
