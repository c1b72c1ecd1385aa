import * as z from 'zod';
import { BUILD_REASONS, BUILD_STEPS, DEPLOYMENT_STATUSES } from './deployments';
import { body, endpoint, ok, okWithMessage, pageQuery, time, total } from './endpoint';
import { conflictAnswers, mergeConflicts } from './merge-conflicts';
import { manifestStatus } from './project-widgets';
import { branchName } from './repositories';

/** `draft`: open, but not to be merged yet. */
export const PULL_REQUEST_STATES = ['open', 'draft', 'closed', 'merged'] as const;
export type PullRequestState = (typeof PULL_REQUEST_STATES)[number];

/** Whose a list shows: one's own, those that wait for one, all. */
export const PULL_REQUEST_VIEWS = ['mine', 'waiting', 'all'] as const;
export type PullRequestView = (typeof PULL_REQUEST_VIEWS)[number];

/**
 * What a merge would meet now: nothing; files that both sides changed; no commits that the base lacks; no history in
 * common; a branch that is not there; or the pull request is not open any more.
 */
export const MERGE_STATUSES = [
  'ready',
  'conflicts',
  'nothing',
  'unrelated',
  'branch_missing',
  'base_missing',
  'over',
] as const;

/**
 * Why a branch is not at its code host as it is here: the connection may not write; the branch is protected; the
 * repository is archived; the host's branch has commits that this one lacks; a rule of the repository; there is no
 * connection that works; the host did not answer, or wants no calls now.
 */
export const HOST_PULL_TROUBLES = [
  'no_write',
  'protected',
  'archived',
  'diverged',
  'rejected',
  'needs_connection',
  'unreachable',
] as const;
export type HostPullTrouble = (typeof HOST_PULL_TROUBLES)[number];

/**
 * What one reply holds: hunks of a file, lines and bytes of all files together, commits, comments of a pull request.
 */
export const PULL_REQUEST_LIMITS = {
  hunks: 200,
  lines: 20_000,
  bytes: 8 * 1024 * 1024,
  commits: 250,
  comments: 2000,
} as const;

const id = z.string().max(64);
const sha = z.string().regex(/^[0-9a-f]{40}$/, 'not_valid');
const title = z.string().trim().min(1).max(200);
const text = z.string().max(50_000);
const person = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() });

/** A deployment of what is proposed, or of what was merged. */
export const pullRequestBuild = z.object({
  /** Of the deployment, in its project. */
  number: z.number().int(),
  status: z.enum(DEPLOYMENT_STATUSES),
  reason: z.enum(BUILD_REASONS).nullable(),
  /** Checks of the project that it did not pass: production would not show it. */
  failedChecks: z.array(z.enum(BUILD_STEPS)),
  /** Where it is seen once it is ready: the address that stays, else its own. */
  url: z.string(),
  /** How long it was built; null until that is over. */
  ms: z.number().int().nullable(),
  ready_on: time.nullable(),
  /** Its files are there. */
  kept: z.boolean(),
  /**
   * `live`: production shows its commit or a later one of the branch; `held`: it waits for approval or a change set, or was
   * refused; `other`: production shows something else. null: a preview.
   */
  production: z.enum(['live', 'held', 'other']).nullable(),
});
export type PullRequestBuild = z.infer<typeof pullRequestBuild>;

const pullRequest = z.object({
  id: z.string(),
  project: z.object({ id: z.string(), name: z.string() }),
  /** Counts from 1 within the project. */
  number: z.number().int(),
  title: z.string(),
  state: z.enum(PULL_REQUEST_STATES),
  branch: z.string(),
  base: z.string(),
  /** null: their account is gone. */
  author: person.nullable(),
  /** The newest commit of the branch that was seen; it stays when the branch goes. */
  headSha: z.string(),
  /** The commit of the base that holds it; null until it is merged. */
  mergedSha: z.string().nullable(),
  /** What was said, answers included. */
  comments: z.number().int(),
  /**
   * The newest deployment of `headSha`; of `mergedSha` once it is merged, which is what went live. null: there is none.
   */
  build: pullRequestBuild.nullable(),
  /** Where it is at a code host; null: it is kept here alone. */
  hosted: z
    .object({
      number: z.number().int(),
      htmlUrl: z.string(),
      /** Who opened it there; null: it was opened here. */
      author: z.string().nullable(),
      /** Why the newest commit is not there. */
      trouble: z.enum(HOST_PULL_TROUBLES).nullable(),
    })
    .nullable(),
  merged_on: time.nullable(),
  closed_on: time.nullable(),
  added_on: time,
  updated_on: time,
});
export type PullRequestEntry = z.infer<typeof pullRequest>;

const mergeState = z.object({
  status: z.enum(MERGE_STATUSES),
  /** The files that both sides changed. */
  conflicts: z.array(z.string()),
  /** Commits that the base lacks, and that the branch lacks. */
  ahead: z.number().int(),
  behind: z.number().int(),
  /** Whether the branch is (still) there. */
  branchExists: z.boolean(),
});
export type MergeState = z.infer<typeof mergeState>;

/** Paths that one reply names of files that were not kept in the review. */
export const UNREVIEWED_LIMIT = 50;

const unreviewed = z.object({
  /** The session whose branch it is. */
  sessionId: z.string(),
  /** The first of them, and how many there are. */
  files: z.array(z.string()),
  count: z.number().int(),
  /** It is at a code host, where only what was kept goes. */
  blocks: z.boolean(),
});
export type UnreviewedFiles = z.infer<typeof unreviewed>;

const pullRequestDetail = pullRequest.extend({
  body: z.string(),
  /** The session whose branch it is, with what it was begun from; null: there is none. */
  session: z
    .object({ id: z.string(), title: z.string(), ticketKey: z.string().nullable(), jiraKey: z.string().nullable() })
    .nullable(),
  merge: mergeState,
  /** Files of the session that were not kept in its review, or not all of them; null: none, or it is over. */
  unreviewed: unreviewed.nullable(),
  /** What it does to its project's manifest; null: nothing, or it is over. */
  manifest: manifestStatus.nullable(),
  /**
   * Whose connection serves the caller at the code host, and its name there; null: none, or none needed. Without
   * `userId` it is the GitHub App, and `name` the account that it is installed on.
   */
  connection: z.object({ userId: z.string().nullable(), name: z.string(), username: z.string() }).nullable(),
});
export type PullRequest = z.infer<typeof pullRequestDetail>;

const idOnly = z.strictObject({ id });

export const getPullRequests = endpoint({
  method: 'GET',
  path: 'github/pull-requests',
  access: 'develop',
  scope: 'organization',
  summary: 'Pull requests, last changed first; `waiting`: open ones of others, and own ones with something unresolved',
  query: z.strictObject({
    ...pageQuery,
    /** Part of the title or the branch. */
    q: z.string().max(200).optional(),
    projectId: id.optional(),
    state: z.enum(PULL_REQUEST_STATES).optional(),
    view: z.enum(PULL_REQUEST_VIEWS).default('all'),
  }),
  reply: ok({ list: z.array(pullRequest), tc: total, page: z.number().int() }),
});

export const getPullRequestProposal = endpoint({
  method: 'GET',
  path: 'github/pull-request/proposal',
  access: 'develop',
  scope: 'organization',
  summary:
    'What a pull request of a branch would hold, with a title and a text made of its commits, or of its session: ticket, prompts',
  query: z.strictObject({ projectId: id, branchName, base: branchName.optional(), sessionId: id.optional() }),
  reply: ok({
    title: z.string(),
    body: z.string(),
    base: z.string(),
    headSha: z.string(),
    merge: mergeState,
    /** Files of the branch's session that were not kept in its review; null: none. */
    unreviewed: unreviewed.nullable(),
    /** The one that is open already for these branches. */
    openId: z.string().nullable(),
    /** The language model that can write title and text; null: none is set. */
    model: z.string().nullable(),
  }),
});

export const writePullRequestText = endpoint({
  method: 'POST',
  path: 'ai/pull-request-text',
  access: 'develop',
  scope: 'organization',
  summary:
    'Title and text of a pull request by the language model, of what the branches differ in; one query. 503 without a model, 502 with the reason when it fails',
  body: body({ projectId: id, branchName, base: branchName.optional(), sessionId: id.optional() }),
  reply: ok({ title: z.string(), body: z.string(), model: z.string() }),
});

export const createPullRequest = endpoint({
  method: 'POST',
  path: 'github/pull-request',
  access: 'develop',
  scope: 'organization',
  status: 201,
  summary:
    'Propose a branch; `base` is the default branch when absent; 409 `conflict` when `expectedHead` is not its newest commit, `nothing_to_merge`, `already_exists`; `not_reviewed` for the branch of a session of which not all is kept, unless `includeUnreviewed` (never for one at a code host)',
  body: body({
    projectId: id,
    branchName,
    base: branchName.optional(),
    title,
    body: text.default(''),
    draft: z.boolean().default(false),
    expectedHead: sha.optional(),
    /** The session whose branch it is. */
    sessionId: id.optional(),
    includeUnreviewed: z.boolean().default(false),
  }),
  reply: okWithMessage({ pullRequest: pullRequestDetail }),
});

export const getPullRequest = endpoint({
  method: 'GET',
  path: 'github/pull-request/:id',
  access: 'develop',
  scope: 'organization',
  summary: 'One pull request as its branches stand now, with what a merge would meet',
  params: idOnly,
  reply: ok({ pullRequest: pullRequestDetail }),
});

export const updatePullRequest = endpoint({
  method: 'POST',
  path: 'github/pull-request/update',
  access: 'develop',
  scope: 'organization',
  summary: 'Change title, text or state (open, draft, closed); a merged one keeps its state',
  body: body({
    id,
    title: title.optional(),
    body: text.optional(),
    state: z.enum(['open', 'draft', 'closed']).optional(),
  }),
  reply: okWithMessage({ pullRequest: pullRequestDetail }),
});

export const updateBranch = endpoint({
  method: 'POST',
  path: 'github/pull-request/update-branch',
  access: 'develop',
  scope: 'organization',
  summary: 'Merge the base into the branch; 409 `merge_conflict` with `conflicts`, `nothing_to_merge`',
  body: body({ id, expectedHead: sha.optional() }),
  reply: okWithMessage({ sha: z.string() }),
});

export const getPullRequestConflicts = endpoint({
  method: 'GET',
  path: 'github/pull-request/conflicts/:id',
  access: 'develop',
  scope: 'organization',
  summary: 'What a merge of the base into the branch meets: both sides of each conflict; 409 for one that is over',
  params: idOnly,
  reply: ok(mergeConflicts.shape),
});

export const resolvePullRequestConflicts = endpoint({
  method: 'POST',
  path: 'github/pull-request/resolve-conflicts',
  access: 'develop',
  scope: 'organization',
  summary:
    'Merge the base into the branch with an answer to each conflict; 409 `conflict` when either side moved, `merge_conflict` for what is solved with git alone, `nothing_to_merge` without conflicts',
  body: body({ id, ...conflictAnswers }),
  reply: okWithMessage({ sha: z.string() }),
});

/** `merge` keeps the commits and joins them to the base; `squash` makes one commit of them. */
export const MERGE_METHODS = ['merge', 'squash'] as const;
export type MergeMethod = (typeof MERGE_METHODS)[number];

export const mergePullRequest = endpoint({
  method: 'POST',
  path: 'github/pull-request/merge',
  access: 'develop',
  scope: 'organization',
  summary:
    'Merge into the base; 409 `conflict` when a commit was pushed that `expectedHead` is not, `merge_conflict` with `conflicts`, `nothing_to_merge`; `not_reviewed` as when it is opened',
  body: body({
    id,
    expectedHead: sha,
    method: z.enum(MERGE_METHODS).default('merge'),
    includeUnreviewed: z.boolean().default(false),
  }),
  reply: okWithMessage({ sha: z.string() }),
});

export const discardChanges = endpoint({
  method: 'POST',
  path: 'github/discard-changes/:id',
  access: 'develop',
  scope: 'organization',
  summary: 'Close a pull request, delete its branch, or both; its commits stay readable here',
  params: idOnly,
  body: body({
    closePullRequest: z.boolean().default(true),
    deleteBranch: z.boolean().default(false),
    /** The branch is deleted only while this is its newest commit. */
    expectedHead: sha.optional(),
  }),
  reply: okWithMessage({ pullRequest: pullRequestDetail }),
});
