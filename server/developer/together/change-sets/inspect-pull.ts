import type { Trouble } from '#common/contract/change-sets.ts';
import { fault } from '#common/contract/faults.ts';
import { type Followed, followBranches } from '#server/developer/review/pull-requests/follow-branches.ts';
import { readChange } from '#server/developer/work/project-widgets/manifest-status.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { ItemRow } from './store';
import { toTrouble, setTroubleOf } from './trouble';

/** Files that are named; the pull request lists them all. */
const NAMED = 5;

function ofState({ row }: Followed['found']): Trouble | null {
  if (row.state === 'merged') return toTrouble(fault(null, 'set_pull_merged'), 'remove');
  if (row.state === 'closed') return toTrouble(fault(null, 'set_pull_closed'), 'remove');
  return row.state === 'draft' ? toTrouble(fault(null, 'set_pull_draft'), 'open') : null;
}

function ofMerge({ found, mergeStatus }: Followed, item: ItemRow): Trouble | null {
  const { row, repository } = found;
  const { merge, head } = mergeStatus;
  if (row.base !== repository.defaultBranch)
    return toTrouble(fault(null, 'set_pull_base', { base: row.base }), 'remove');
  if (head !== null && head !== item.headSha)
    return toTrouble(fault(null, 'set_pull_moved', { branch: row.branch }), 'newest');
  if (merge.status === 'conflicts')
    return toTrouble(fault(null, 'set_pull_conflicts', { files: merge.conflicts.slice(0, NAMED).join(', ') }), 'open');
  if (merge.status === 'nothing') return toTrouble(fault(null, 'set_pull_nothing'), 'remove');
  if (merge.status === 'unrelated') return toTrouble(fault(null, 'branches_unrelated'), 'open');
  if (merge.status !== 'ready') return toTrouble(fault(null, 'branch_missing'), 'open');
  // What a host has not got was not looked at, or could not be given to it yet.
  const isBehind = row.hostNumber !== null && row.pushedSha !== head;
  return isBehind ? toTrouble(fault(null, 'set_pull_not_pushed', { branch: row.branch }), 'open') : null;
}

/** The obstacle to merging the pull request of an item, by the current state of its branches. */
export function troubleOfPull(followed: Followed, item: ItemRow): Trouble | null {
  return ofState(followed.found) ?? ofMerge(followed, item);
}

/** Why a commit may not follow another one: the manifest of the project's components would be broken; null: it may. */
export async function troubleOfManifest(
  { db }: Pick<Parts, 'db'>,
  { found, git }: Followed,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<Trouble | null> {
  const changed = await readChange(db, { git, projectId: found.row.projectId, before, after });
  const [first] = changed?.after.faults ?? [];
  return first === undefined ? null : toTrouble(fault(null, 'manifest_broken', { line: first.line }), 'open');
}

/** Its branch ends with the very commit that was made of it ahead: its host took that late, and the rest may follow. */
async function isTakenLate({ found, git }: Followed, { mergeSha, takenAt }: ItemRow): Promise<boolean> {
  return takenAt !== null && mergeSha !== null && (await resolveCommit(git, found.row.base)) === mergeSha;
}

/** The current obstacle to merging the pull request of an item, its manifest included. */
export async function inspectPull(
  parts: Pick<Parts, 'db' | 'settings' | 'events'>,
  organizationId: string,
  item: ItemRow,
): Promise<Trouble | null> {
  const read = await followItem(parts, organizationId, item);
  if ('trouble' in read) return read.trouble;
  const { head, base } = read.followed.mergeStatus;
  if (await isTakenLate(read.followed, item)) return null;
  const trouble = troubleOfPull(read.followed, item);
  if (trouble !== null || head === null || base === null) return trouble;
  return troubleOfManifest(parts, read.followed, { before: base, after: head });
}

/** The pull request of an item with its branches, or why it cannot be read. */
export async function followItem(
  parts: Pick<Parts, 'db' | 'settings' | 'events'>,
  organizationId: string,
  { pullRequestId }: ItemRow,
): Promise<{ readonly followed: Followed } | { readonly trouble: Trouble }> {
  if (pullRequestId === null) return { trouble: toTrouble(fault(null, 'set_pull_gone'), 'remove') };
  try {
    return { followed: await followBranches(parts, organizationId, pullRequestId) };
  } catch (error) {
    if (error instanceof AppError) return { trouble: { ...setTroubleOf(error), fix: 'remove' } };
    throw error;
  }
}
