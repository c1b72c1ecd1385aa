import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type ManifestChange, readChange } from './manifest-status';

/**
 * Requires that a change of a project's manifest leaves a valid one. One that was broken before does not block it.
 * @throws AppError `conflict` with the first fault and its line
 */
export async function assertManifestValid(db: Queryable, change: ManifestChange): Promise<void> {
  const changed = await readChange(db, change);
  const [first] = changed?.after.faults ?? [];
  if (first === undefined) return;
  const { line, pointer, reason } = first;
  const detail = { ...fault(null, 'manifest_broken', { line }), pointer, fault: reason };
  throw new AppError('conflict', { details: [detail] });
}
