import type { Octokit } from '#server/developer/source/code-host/octokit.ts';
import { commitTree } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { mergeTrees } from '#server/developer/source/repositories/merge.ts';
import { moveRef, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { AUTHOR } from '#server/developer/source/repositories/testing/temp-repository.ts';
import type { Answer, Asked } from './fake-server';
import { answerComments, type FakeComment } from './github-comments';
import { paged } from './github-pages';
import { say } from './github-refusal';

type Pull = Awaited<ReturnType<Octokit['rest']['pulls']['get']>>['data'];

/** A pull request of the fake GitHub; tests may change its fields, as users do at GitHub. */
export interface FakePull {
  readonly number: number;
  title: string;
  body: string;
  draft: boolean;
  state: 'open' | 'closed';
  readonly head: string;
  readonly base: string;
  readonly author: string;
  /** Where the branch was when it ended; until then it is where git has it. */
  headSha: string | null;
  /** Where the branch was seen last: it outlives the branch. */
  seenSha?: string;
  mergedSha: string | null;
  closedAt: string | null;
  /** Counts what happens to it: when it changed last. */
  changes?: number;
  comments?: FakeComment[];
  /** Owner of the fork that has its branch; absent: the branch is in this repository. */
  readonly fork?: string;
}

/** What pull requests of the fake GitHub need from their repository. */
export interface PullsOf {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly git: GitRepository | null;
  /** Whether people who see it may write to it. */
  readonly writable: boolean;
  /** GitHub's own reason not to merge; null: it merges. */
  readonly mergeRefused: string | null;
  readonly pulls: FakePull[];
}

/** Made, changed and talked about: each a second later. */
function changedAt({ number, changes = 0, state, mergedSha, title }: FakePull) {
  const of = changes * 10 + (state === 'closed' ? 1 : 0) + (mergedSha === null ? 0 : 2) + title.length / 1000;
  return new Date(Date.UTC(2026, 0, 1) + number * 86_400_000 + Math.round(of * 1000)).toISOString();
}

async function toReply(url: string, one: PullsOf, pull: FakePull) {
  const repo = { id: one.id } as Pull['base']['repo'];
  const owner = pull.fork ?? one.owner;
  const headSha = pull.headSha ?? (await resolveCommit(one.git!, pull.head)) ?? pull.seenSha ?? '';
  pull.seenSha = headSha;
  const baseSha = (await resolveCommit(one.git!, pull.base)) ?? '';
  return {
    id: 9000 + pull.number,
    number: pull.number,
    title: pull.title,
    body: pull.body,
    draft: pull.draft,
    state: pull.state,
    html_url: `${url}/${one.owner}/${one.name}/pull/${pull.number}`,
    merged_at: pull.mergedSha === null ? null : pull.closedAt,
    merged: pull.mergedSha !== null,
    merge_commit_sha: pull.mergedSha,
    closed_at: pull.closedAt,
    updated_at: changedAt(pull),
    user: { login: pull.author } as Pull['user'],
    // Those of the example lack a field that their schema asks for.
    requested_teams: [],
    head: {
      ref: pull.head,
      sha: headSha,
      repo: pull.fork ? { id: 77 } : repo,
      label: `${owner}:${pull.head}`,
    } as Pull['head'],
    base: { ref: pull.base, sha: baseSha, repo, label: `${one.owner}:${pull.base}` } as Pull['base'],
  } satisfies Partial<Pull>;
}

/** Merges as GitHub does by its button: a commit with both sides on the base, or one that holds all of it. */
export async function mergeFakePull(
  one: PullsOf,
  pull: FakePull,
  message = `Merge pull request #${pull.number} from ${one.owner}/${pull.head}`,
  isSquash = false,
): Promise<string> {
  const [head, base] = [await resolveCommit(one.git!, pull.head), await resolveCommit(one.git!, pull.base)];
  const { tree } = await mergeTrees(one.git!, base!, head!);
  const sha = await commitTree(one.git!, tree!, isSquash ? [base!] : [base!, head!], { message, author: AUTHOR });
  await moveRef(one.git!, `refs/heads/${pull.base}`, base!, sha);
  Object.assign(pull, { state: 'closed', headSha: head, mergedSha: sha, closedAt: new Date().toISOString() });
  return sha;
}

async function open(one: PullsOf, author: string, body: Asked['body'], url: string): Promise<Answer> {
  const { title = '', head = '', base = '' } = body;
  if (title === '') return say(422, 'Validation Failed');
  const [from, into] = [await resolveCommit(one.git!, head), await resolveCommit(one.git!, base)];
  if (from === null || into === null) return say(422, 'Validation Failed');
  if (await isAncestor(one.git!, from, into)) return say(422, `No commits between ${base} and ${head}`);
  const isThere = one.pulls.some((each) => each.state === 'open' && each.head === head && each.base === base);
  if (isThere) return say(422, `A pull request already exists for ${one.owner}:${head}.`);
  const draft = (body['draft'] as unknown) === true;
  const number = 41 + one.pulls.length;
  const ended = { headSha: null, mergedSha: null, closedAt: null };
  const pull: FakePull = {
    number,
    title,
    body: body['body'] ?? '',
    draft,
    state: 'open',
    head,
    base,
    author,
    ...ended,
  };
  one.pulls.push(pull);
  return { status: 201, json: await toReply(url, one, pull) };
}

async function change(one: PullsOf, pull: FakePull, body: Asked['body'], url: string): Promise<Answer> {
  const { state = pull.state } = body;
  if (pull.mergedSha !== null && state === 'open') return say(422, 'Validation Failed');
  const isClosed = state === 'closed' && pull.state === 'open';
  if (isClosed) Object.assign(pull, { closedAt: new Date().toISOString() });
  Object.assign(pull, body);
  return { json: await toReply(url, one, pull) };
}

async function merge(one: PullsOf, pull: FakePull, body: Asked['body']): Promise<Answer> {
  if (one.mergeRefused !== null || pull.state === 'closed' || pull.draft)
    return say(405, one.mergeRefused ?? 'Pull Request is not mergeable');
  if (body['sha'] !== (await resolveCommit(one.git!, pull.head)))
    return say(409, 'Head branch was modified. Review and try the merge again.');
  const { commit_title: title, merge_method: method } = body;
  return {
    json: {
      sha: await mergeFakePull(one, pull, title, method === 'squash'),
      merged: true,
      message: 'Pull Request successfully merged',
    },
  };
}

/** Answers a call about the pull requests of a repository. @param path behind `/pulls` */
export async function answerPulls(
  one: PullsOf,
  login: string,
  { call, query, body, headers }: Asked,
  path: string,
  url: string,
): Promise<Answer> {
  const method = call.slice(0, call.indexOf(' '));
  if (method !== 'GET' && !one.writable) return say(403, 'Resource not accessible by integration');
  if (method === 'POST' && path === '') return open(one, login, body, url);
  if (method === 'GET' && path === '') {
    const [state, head, base] = [query.get('state') ?? 'open', query.get('head'), query.get('base')];
    const found = one.pulls.filter(
      (each) =>
        (state === 'all' || each.state === state) &&
        (head === null || head === `${one.owner}:${each.head}`) &&
        (base === null || base === each.base),
    );
    const { json: shown, ...more } = paged(found.reverse(), { call, query }, url);
    return { json: await Promise.all((shown as FakePull[]).map((pull) => toReply(url, one, pull))), ...more };
  }
  const [, number, rest = ''] = /^\/(\d+)(.*)$/.exec(path) ?? [];
  const pull = one.pulls.find((each) => each.number === Number(number));
  if (!pull) return say(404, 'Not Found');
  if (/^\/(?:comments|reviews)/.test(rest))
    return answerComments(one, pull, login, { call, query, body, headers }, rest, url);
  const isMerge = rest === '/merge';
  if (method === 'PUT' && isMerge) return merge(one, pull, body);
  if (method === 'PATCH' && !isMerge) return change(one, pull, body, url);
  return method === 'GET' ? { json: await toReply(url, one, pull) } : say(404, 'Not Found');
}
