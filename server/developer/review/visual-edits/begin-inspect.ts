import { fault } from '#common/contract/faults.ts';
import type { InspectBuild } from '#common/contract/visual-edits.ts';
import { sendBuild } from '#server/developer/delivery/builds/send-build.ts';
import type { Detected } from '#server/developer/projects/projects/detect-framework.ts';
import { detectAt, followDetected } from '#server/developer/projects/projects/follow-detected.ts';
import { needsSandbox } from '#server/developer/projects/projects/needs-sandbox.ts';
import { addBuild, findEqual, fingerprintOf, lockProject } from '#server/developer/delivery/builds/order-build.ts';
import { assertBuilder } from '#server/developer/delivery/builds/builders.ts';
import { takeLabel } from '#server/developer/projects/projects/take-label.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { inspectBuilds } from '#server/platform/db/schema/inspect-builds.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type AskedOwner, findOwner, type InspectOwner } from './inspect-owner';
import { dropOldInspectBuilds, listInspectBuilds } from './store';

async function order(tx: Transaction, owner: InspectOwner, sha: string, found: Detected | null) {
  const row = await lockProject(tx, owner.projectId);
  const project = { ...row, buildSettings: followDetected(row, found) };
  const wanted = { sha, target: 'preview', inspect: true } as const;
  const fingerprint = await fingerprintOf(tx, project, wanted);
  const equal = await findEqual(tx, project.id, fingerprint);
  const { id } = equal ?? (await addBuild(tx, project, wanted, fingerprint));
  const { sessionId, pullRequestId } = owner;
  const label = await takeLabel(tx, project.slug, 'inspect');
  await tx.insert(inspectBuilds).values({ label, sessionId, pullRequestId, buildId: id, sha });
  await dropOldInspectBuilds(tx, owner);
  return equal === null ? id : null;
}

/**
 * Builds the head of a session, or of a pull request, with marks in its elements; an existing build is reused. Any
 * developer may: the branch stays unchanged.
 * @returns its builds, newest first
 * @throws AppError `not_found`; `conflict` when the branch is gone; `unavailable` where builds cannot run
 */
export async function beginInspect(
  parts: Pick<Parts, 'db' | 'jobs' | 'settings'>,
  actor: Member,
  asked: AskedOwner,
): Promise<InspectBuild[]> {
  const { db, settings } = parts;
  const owner = await findOwner(db, actor.organizationId, asked);
  const { project, repository } = await findProject(db, actor.organizationId, owner.projectId);
  await requireGit(parts);
  const git = repositoryAt(parts, repository.id);
  const head = await resolveCommit(git, owner.branch);
  if (head === null) throw new AppError('conflict', { details: [fault('branchName', 'branch_missing')] });
  const list = () => listInspectBuilds(db, settings.previewUrl, owner);
  const [newest] = await list();
  if (newest?.sha !== head || newest.status === 'failed' || newest.status === 'cancelled') {
    const found = await detectAt(git, head, project);
    const built = { ...followDetected(project, found), checks: [] };
    if (needsSandbox(built)) await assertBuilder(parts);
    const id = await db.transaction((tx) => order(tx, owner, head, found));
    if (id !== null) await sendBuild(parts, { id, settings: built });
  }
  return list();
}
