import type { MergeMethod } from '#common/contract/pull-requests.ts';
import { fault } from '#common/contract/faults.ts';
import { findSessionByBranch } from '#server/developer/projects/chat-sessions/store.ts';
import type { HostParts } from '#server/developer/source/code-host/open-host.ts';
import type { MirrorRow } from '#server/developer/source/mirrors/store.ts';
import { readHostHeads } from '#server/developer/source/repositories/fetch-host.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { NO_SHA } from '#server/developer/source/repositories/refs.ts';
import { mergeTitle, squashTitle } from '#server/developer/source/repositories/merge-message.ts';
import { isAllKept } from '#server/developer/assistant/session-changes/read-unreviewed.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { pullRequestComments, pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { type HostActor, openHosted } from './open-hosted';
import { pushBranch } from './push-branch';

type Row = typeof pullRequests.$inferSelect;
type CommentRow = typeof pullRequestComments.$inferSelect;

/** A pull request at a host, with the copy of its repository. */
export interface AtHost {
  readonly row: Row;
  readonly number: number;
  readonly mirror: MirrorRow;
}

/** @returns null for one that is kept here alone */
export function atHost({ row, mirror }: { readonly row: Row; readonly mirror: MirrorRow | null }): AtHost | null {
  return row.hostNumber === null || mirror === null ? null : { row, number: row.hostNumber, mirror };
}

/** Changes title, text or state at the host. @throws AppError `conflict` for a draft, and with what the host refused */
export async function changeAtHost(
  parts: HostParts,
  by: HostActor,
  { row, number, mirror }: AtHost,
  { title, body, state }: { title?: string | undefined; body?: string | undefined; state?: Row['state'] | undefined },
): Promise<void> {
  const isMoved = state !== undefined && state !== row.state;
  // GitHub's REST API opens drafts, but does not turn one into the other.
  const isDraft = isMoved && (state === 'draft' || (state === 'open' && row.state === 'draft'));
  if (isDraft) throw new AppError('conflict', { details: [fault(null, 'host_draft')] });
  const change = {
    ...(title !== undefined && title !== row.title && { title }),
    ...(body !== undefined && body !== row.body && { body }),
    ...(isMoved && { state: state === 'closed' ? ('closed' as const) : ('open' as const) }),
  };
  if (Object.keys(change).length === 0) return;
  const { host, now } = await openHosted(parts, by, mirror);
  await host.changePull(now, number, change);
}

/**
 * Gives the host a commit of a pull request's branch as a person's act. What it holds of a session was kept before.
 * @param head the branch's newest commit here, which `sha` follows or is
 * @throws AppError `not_reviewed`; as `openHosted` and `pushBranch`
 */
export async function pushByHand(
  parts: HostParts,
  by: HostActor,
  { row, mirror }: AtHost,
  { git, head, sha }: { readonly git: GitRepository; readonly head: string; readonly sha: string },
): Promise<void> {
  const session = await findSessionByBranch(parts.db, row.projectId, row.branch);
  const isKept = session === null || (await isAllKept(parts.db, git, session, { base: row.base, headSha: head }));
  if (!isKept) throw new AppError('not_reviewed');
  await pushBranch(git, await openHosted(parts, by, mirror), { branch: row.branch, sha });
}

/** Deletes the branch at the host if it is still at the commit that was seen; a no-op when it does not exist. */
export async function dropAtHost(
  parts: HostParts,
  by: HostActor,
  { row: { branch }, mirror }: AtHost,
  git: GitRepository,
): Promise<void> {
  const lease = (await readHostHeads(git)).get(branch);
  if (lease === undefined) return;
  await pushBranch(git, await openHosted(parts, by, mirror), { branch, sha: NO_SHA, lease });
}

/** Resolves a line's thread at the host; comments without a thread there are resolved only here. */
export async function resolveAtHost(
  parts: HostParts,
  by: HostActor,
  { number, mirror }: AtHost,
  { hostId, hostState, resolved }: Pick<CommentRow, 'hostId' | 'hostState'> & { readonly resolved: boolean },
): Promise<void> {
  if (!hostId?.startsWith('review:') || hostState === 'deleted') return;
  const { host, now } = await openHosted(parts, by, mirror);
  await host.resolveThread(now, number, { firstId: hostId, resolved });
}

/**
 * Merges at the host while `head` is the newest commit there; what the host lacks of the branch is given to it before.
 * @returns the commit on the base
 * @throws AppError as `pushByHand`; `conflict` with what the host refused
 */
export async function mergeAtHost(
  parts: HostParts,
  by: HostActor,
  found: AtHost,
  { git, head, method }: { readonly git: GitRepository; readonly head: string; readonly method: MergeMethod },
): Promise<string> {
  const { row, number, mirror } = found;
  if (row.pushedSha !== head) await pushByHand(parts, by, found, { git, head, sha: head });
  const { host, now } = await openHosted(parts, by, mirror);
  const isSquash = method === 'squash';
  const title = isSquash ? squashTitle({ number, title: row.title }) : mergeTitle(number, `${now.owner}/${row.branch}`);
  return host.mergePull(now, number, { headSha: head, method, title, message: isSquash ? row.body : row.title });
}
