import { eq, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { MigrationStep } from '#common/contract/project-widgets.ts';
import { can } from '#common/rules/can.ts';
import { followBranches } from '#server/developer/review/pull-requests/follow-branches.ts';
import { assertHead, assertOpen } from '#server/developer/review/pull-requests/merge-branches.ts';
import { AppError } from '#server/platform/app-error.ts';
import { manifestMigrations } from '#server/platform/db/schema/project-widgets.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findBreaks, readChange, readManifestStatus } from '#server/developer/work/project-widgets/manifest-status.ts';

/** A confirmed migration. */
export interface Confirmation {
  readonly id: string;
  readonly expectedHead: string;
  readonly steps: readonly MigrationStep[];
}

/**
 * Stores how saved layouts follow a pull request, or removes that.
 * @returns its project, and the effects on the manifest then; null: none
 * @throws AppError `not_found`; `forbidden`; `conflict` when it is closed, commits were pushed or the manifest is
 * broken; `invalid` when layouts would still break
 */
export async function confirmMigration(
  parts: Pick<Parts, 'db' | 'settings' | 'events'>,
  actor: Pick<Member, 'userId' | 'organizationId' | 'role' | 'isGlobalAdmin'>,
  { id, expectedHead, steps }: Confirmation,
) {
  const { db } = parts;
  const { found, git, mergeStatus } = await followBranches(parts, actor.organizationId, id);
  if (!can(actor, 'content.write')) throw new AppError('forbidden');
  assertOpen(found);
  const { head, fork } = mergeStatus;
  assertHead(head, expectedHead);
  const { projectId } = found.row;
  const change = head === null || fork === null ? null : { git, projectId, before: fork, after: head };
  const changed = change && (await readChange(db, change));
  if (change === null || changed === null) return { projectId, manifest: null };
  const [first] = changed.after.faults;
  if (first !== undefined)
    throw new AppError('conflict', { details: [fault(null, 'manifest_broken', { line: first.line })] });
  if (steps.length === 0) {
    await db.delete(manifestMigrations).where(eq(manifestMigrations.pullRequestId, id));
    return { projectId, manifest: await readManifestStatus(db, id, change) };
  }
  const manifests = { before: changed.before.manifest, after: changed.after.manifest, steps };
  const { breaks } = await findBreaks(db, projectId, manifests);
  if (breaks.length > 0)
    throw new AppError('invalid', { details: [fault('steps', 'manifest_still_breaks', { count: breaks.length })] });
  const kept = { steps, userId: actor.userId, confirmedOn: sql`now()` };
  await db
    .insert(manifestMigrations)
    .values({ pullRequestId: id, ...kept })
    .onConflictDoUpdate({ target: manifestMigrations.pullRequestId, set: { ...kept, appliedOn: null, pages: null } });
  return { projectId, manifest: await readManifestStatus(db, id, change) };
}
