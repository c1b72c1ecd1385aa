import type {
  MergeMethod,
  PullRequest,
  PullRequestBuild,
  PullRequestEntry,
  PullRequestState,
  PullRequestView,
  UnreviewedFiles,
} from '#common/contract/pull-requests.ts';
import type { DiffSide, PullRequestComment } from '#common/contract/pull-request-comments.ts';
import type { DiffLine, FileChange } from '#common/contract/pull-request-changes.ts';
import { ApiError } from './client/api-error';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import { isUnderWay } from './deployments';
import { keysOf } from './keys-of';
import { ASKED_ONCE, type ConflictsSolved } from './merge-conflicts';

export type { DiffLine, DiffSide, FileChange, PullRequest, PullRequestBuild, PullRequestComment };
export type { MergeMethod, PullRequestEntry, PullRequestState, UnreviewedFiles };

/** In the order of the filter. */
export const PULL_REQUEST_STATES = keysOf<PullRequestState>({ open: true, draft: true, closed: true, merged: true });
export const MERGE_METHODS = keysOf<MergeMethod>({ merge: true, squash: true });
export const PULL_REQUEST_VIEWS = keysOf<PullRequestView>({ mine: true, waiting: true, all: true });

const LIST = 'GET github/pull-requests';
const ONE = 'GET github/pull-request/:id';
const FILES = 'GET github/pr-file-changes/:id';
const COMMITS = 'GET github/pull-request/commits/:id';
const COMMENTS = 'GET github/pull-request/comments/:id';
const PROPOSAL = 'GET github/pull-request/proposal';

/** Others push and comment meanwhile: what is looked at is asked for again this often. */
const SHARED = { refreshInterval: 15_000 };

export type PullRequestFilter = NonNullable<CallInput<typeof LIST>['query']>;
export type NewPullRequest = CallInput<'POST github/pull-request'>['body'];

/** Pull requests of the organization, last changed first. */
export function usePullRequests(filter: PullRequestFilter): CallState<typeof LIST> {
  return useCall(LIST, { query: filter }, SHARED);
}

/** Where a build is going on, its end is waited for. */
const BUILDING_MS = 3000;

/** One pull request as its branches stand now. */
export function usePullRequest(id: string): CallState<typeof ONE> {
  const refreshInterval = (data?: { pullRequest: PullRequest }) => {
    const { build = null, state } = data?.pullRequest ?? {};
    // A merge is looked at by a job: its deployment is there a moment later.
    const isComing = build === null ? state === 'merged' : isUnderWay(build.status);
    return isComing ? BUILDING_MS : SHARED.refreshInterval;
  };
  return useCall(ONE, { params: { id } }, { keepPreviousData: false, refreshInterval });
}

/** What a pull request changes, by file and line. */
export function usePullRequestFiles(id: string): CallState<typeof FILES> {
  return useCall(FILES, { params: { id }, query: {} }, { keepPreviousData: false });
}

/** One file of it, of which there was too much to show with the others; null asks nothing. */
export function usePullRequestFile(id: string, path: string | null): CallState<typeof FILES> {
  return useCall(FILES, path === null ? null : { params: { id }, query: { path } });
}

/** The commits that the base lacks. */
export function usePullRequestCommits(id: string): CallState<typeof COMMITS> {
  return useCall(COMMITS, { params: { id } }, { keepPreviousData: false });
}

/** Its comments. */
export function usePullRequestComments(id: string): CallState<typeof COMMENTS> {
  return useCall(COMMENTS, { params: { id } }, { keepPreviousData: false, ...SHARED });
}

/** The projects that a branch can be proposed in, last changed first. */
export function useProjectChoices(): CallState<'GET projects/list'> {
  return useCall('GET projects/list', { query: { size: 100 } }, { revalidateOnFocus: false });
}

/** The branches of a project, the default one first; null: no project is chosen. */
export function useBranchChoices(projectId: string | null): CallState<'GET project/branches'> {
  return useCall('GET project/branches', projectId === null ? null : { query: { projectId } }, {
    keepPreviousData: false,
  });
}

/** What a pull request of a branch would hold; null: no branch is chosen. */
export function useProposal(
  pair: {
    readonly projectId: string;
    readonly branchName: string;
    readonly base: string;
    readonly sessionId?: string;
  } | null,
): CallState<typeof PROPOSAL> {
  return useCall(PROPOSAL, pair && { query: pair }, { keepPreviousData: false, shouldRetryOnError: false });
}

function rereadAll() {
  return reread(LIST, ONE, FILES, COMMITS, COMMENTS, PROPOSAL);
}

/** Proposes a branch. @throws ApiError `conflict`, `nothing_to_merge`, `already_exists`, `invalid` naming the field */
export async function openPullRequest(given: NewPullRequest): Promise<PullRequest> {
  const { pullRequest } = await call('POST github/pull-request', { body: given });
  await rereadAll();
  return pullRequest;
}

/** Changes title, text or state. @throws ApiError `conflict`, `already_exists`, `invalid` */
export async function changePullRequest(
  id: string,
  change: Omit<CallInput<'POST github/pull-request/update'>['body'], 'id'>,
): Promise<void> {
  await call('POST github/pull-request/update', { body: { id, ...change } });
  await rereadAll();
}

/** Whatever became of it, what is on screen is asked for again. */
async function thenReread(work: Promise<unknown>) {
  try {
    await work;
  } finally {
    await reread(LIST, ONE, FILES, COMMITS, 'GET project/deployments');
  }
}

/** Merges it. @throws ApiError `conflict` when something was pushed, `merge_conflict` (see `conflictsOf`) */
export function mergePullRequest(
  id: string,
  asked: { readonly expectedHead: string; readonly method: MergeMethod; readonly includeUnreviewed: boolean },
): Promise<void> {
  return thenReread(call('POST github/pull-request/merge', { body: { id, ...asked } }));
}

/** Merges the base into its branch. @throws ApiError as `mergePullRequest` */
export function updateBranch(id: string, expectedHead: string): Promise<void> {
  return thenReread(call('POST github/pull-request/update-branch', { body: { id, expectedHead } }));
}

const CONFLICTS = 'GET github/pull-request/conflicts/:id';

/** What a merge of the base into its branch leaves open. */
export function usePullRequestConflicts(id: string): CallState<typeof CONFLICTS> {
  return useCall(CONFLICTS, { params: { id } }, ASKED_ONCE);
}

/** Merges the base with an answer to each conflict. @throws ApiError `conflict` when either branch moved */
export function resolveConflicts(id: string, answer: ConflictsSolved): Promise<void> {
  return thenReread(call('POST github/pull-request/resolve-conflicts', { body: { id, ...answer } }));
}

/** Closes it, deletes its branch, or both. @throws ApiError `in_use`, `conflict` */
export function discardChanges(
  id: string,
  what: { readonly closePullRequest: boolean; readonly deleteBranch: boolean; readonly expectedHead: string },
): Promise<void> {
  return thenReread(call('POST github/discard-changes/:id', { params: { id }, body: what }));
}

/** The files that a merge failed at; [] for any other failure. */
export function conflictsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'merge_conflict') return [];
  return (error.body as { conflicts?: readonly string[] }).conflicts ?? [];
}

/** Marks a file as viewed by oneself, or not. */
export async function viewFile(id: string, { path, hash }: FileChange, viewed: boolean): Promise<void> {
  await call('POST github/pull-request/viewed', { body: { id, path, hash, viewed } });
  await reread(FILES);
}

/** Builds a preview of its branch. @throws ApiError `unavailable` where builds cannot run */
export async function buildPreview({ project, branch }: PullRequest): Promise<void> {
  await call('POST project/deploy', { body: { projectId: project.id, branchName: branch, force: true } });
  await reread(ONE, LIST, 'GET project/deployments');
}

export type NewComment = CallInput<'POST github/pull-request/comment'>['body'];

/** Says something of a pull request or a line of it. @throws ApiError `invalid` when the line is not there any more */
export async function addComment(comment: NewComment): Promise<void> {
  await call('POST github/pull-request/comment', { body: comment });
  await reread(COMMENTS, ONE, LIST);
}

/** Tries again to write a comment at the code host, and what answers it. */
export async function retryComment(commentId: string): Promise<void> {
  await call('POST github/pull-request/comment/retry', { body: { commentId } });
  await reread(COMMENTS);
}

/** Marks what was said as dealt with, or not. */
export async function resolveComment(commentId: string, resolved: boolean): Promise<void> {
  await call('POST github/pull-request/comment/resolve', { body: { commentId, resolved } });
  await reread(COMMENTS, ONE, LIST);
}
