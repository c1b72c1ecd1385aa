import type { Octokit } from './octokit';
import * as z from 'zod';
import { createGithubComments } from './github-comments';
import { GHOST, numericId, PAGE, readAs, readPages } from './github-replies';
import type { HostedPull, HostPulls } from './host-pulls';
import { toRefusal } from './host-refusal';

const sha = z.string().regex(/^[0-9a-f]{40}$/);
const side = z.object({
  ref: z.string().min(1).max(255),
  sha,
  repo: z.object({ id: numericId }).nullish(),
  /** `owner:branch` */
  label: z.string().nullish(),
});
const pull = z.object({
  number: z.int().positive(),
  html_url: z.url({ protocol: /^https?$/ }),
  state: z.enum(['open', 'closed']),
  draft: z.boolean().default(false),
  title: z.string(),
  body: z.string().nullish(),
  head: side,
  base: side,
  merged_at: z.string().nullish(),
  merge_commit_sha: sha.nullish(),
  closed_at: z.string().nullish(),
  updated_at: z.string(),
  user: z.object({ login: z.string() }).nullish(),
});

function stateOf(read: z.output<typeof pull>): HostedPull['state'] {
  if (read.merged_at) return 'merged';
  if (read.state === 'closed') return 'closed';
  return read.draft ? 'draft' : 'open';
}

/** The fork that contains its branch; the label is all that is left when the fork was deleted. */
function forkOf({ head, base }: z.output<typeof pull>): string | null {
  if (head.repo && head.repo.id === base.repo?.id) return null;
  return head.label?.split(':')[0] || GHOST;
}

/**
 * A pull request as GitHub returns it. The merge commit counts only after the merge: before, it is GitHub's own test
 * merge.
 */
function toPull(read: z.output<typeof pull>): HostedPull {
  return {
    number: read.number,
    htmlUrl: read.html_url,
    state: stateOf(read),
    title: read.title,
    body: read.body ?? '',
    author: read.user?.login ?? GHOST,
    branch: read.head.ref,
    base: read.base.ref,
    headSha: read.head.sha,
    mergedSha: read.merged_at ? (read.merge_commit_sha ?? null) : null,
    fork: forkOf(read),
    closedAt: read.closed_at ? new Date(read.closed_at) : null,
    updatedAt: new Date(read.updated_at),
  };
}

function toOne(reply: { readonly data: unknown }) {
  return toPull(readAs(pull, reply.data));
}

function toList(reply: { readonly data: unknown }) {
  return readAs(z.array(pull), reply.data).map(toPull);
}

/** What a refused change means (docs.github.com, "REST API endpoints for pull requests"). */
const NOT_CHANGED = { 403: 'host_no_write', 422: 'host_change_refused' } as const;
const NOT_OPENED = { 403: 'host_no_write', 422: 'host_pull_refused' } as const;
const NOT_MERGED = { 403: 'host_no_write', 405: 'host_merge_refused', 409: 'head_moved' } as const;

/** Pull requests of GitHub, and the status of their commits. */
export function createGithubPulls(octokit: Octokit): HostPulls {
  const { pulls, repos } = octokit.rest;
  return {
    ...createGithubComments(octokit),
    openPulls: async ({ owner, name: repo }) => {
      const asked = { owner, repo, state: 'open', sort: 'updated', direction: 'desc', per_page: PAGE } as const;
      const { list, truncated } = await readPages(pull, (page) => pulls.list({ ...asked, page }));
      return { list: list.map(toPull), truncated };
    },
    pull: async ({ owner, name: repo }, number) => toOne(await pulls.get({ owner, repo, pull_number: number })),
    findPull: async ({ owner, name: repo }, { branch, base }) => {
      const of = { state: 'open', head: `${owner}:${branch}`, base } as const;
      const found = toList(await pulls.list({ owner, repo, ...of }));
      return found.find((one) => one.fork === null && one.branch === branch && one.base === base) ?? null;
    },
    openPull: async ({ owner, name: repo }, { branch, ...asked }) =>
      toOne(await pulls.create({ owner, repo, head: branch, ...asked }).catch(toRefusal(NOT_OPENED))),
    changePull: async ({ owner, name: repo }, number, change) =>
      toOne(await pulls.update({ owner, repo, pull_number: number, ...change }).catch(toRefusal(NOT_CHANGED))),
    mergePull: async ({ owner, name: repo }, number, { headSha, method, title, message }) => {
      const commit = { sha: headSha, merge_method: method, commit_title: title, commit_message: message };
      const { data } = await pulls.merge({ owner, repo, pull_number: number, ...commit }).catch(toRefusal(NOT_MERGED));
      return readAs(z.object({ sha }), data).sha;
    },
    setStatus: async ({ owner, name: repo }, commit, { check, state, targetUrl, description }) => {
      const status = { state, target_url: targetUrl, description, context: `pagewright/${check}` };
      await repos.createCommitStatus({ owner, repo, sha: commit, ...status });
    },
  };
}
