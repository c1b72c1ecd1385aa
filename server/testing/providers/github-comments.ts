import type { Octokit } from '#server/developer/source/code-host/octokit.ts';
import { listChanges } from '#server/developer/source/repositories/difference.ts';
import { type GitRepository } from '#server/developer/source/repositories/git.ts';
import { mergeBase } from '#server/developer/source/repositories/history.ts';
import { readHunks } from '#server/developer/source/repositories/hunks.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import type { Answer, Asked } from './fake-server';
import { paged } from './github-pages';
import { say } from './github-refusal';

type Rest = Octokit['rest'];
type IssueComment = Awaited<ReturnType<Rest['issues']['listComments']>>['data'][number];
type ReviewComment = Awaited<ReturnType<Rest['pulls']['listReviewComments']>>['data'][number];
type Review = Awaited<ReturnType<Rest['pulls']['listReviews']>>['data'][number];

/** A comment or review on a pull request of the fake GitHub. */
export interface FakeComment {
  readonly id: number;
  /** Of the whole, of a line or file, or above a review's comments. */
  readonly kind: 'issue' | 'review' | 'verdict';
  readonly author: string;
  body: string;
  readonly createdAt: string;
  readonly path?: string;
  readonly side?: 'LEFT' | 'RIGHT';
  /** null with `kind` review: of the file as a whole. */
  readonly line?: number | null;
  readonly commit?: string;
  readonly replyTo?: number;
  /** Its line is not shown any more. */
  outdated?: boolean;
  /** Of the first of a thread. */
  resolved?: boolean;
}

/** What comments need to know of their pull request. */
interface CommentsOf {
  readonly head: string;
  readonly base: string;
  comments?: FakeComment[];
  /** Counts what happens to it. */
  changes?: number;
}

interface RepositoryOf {
  readonly git: GitRepository | null;
  readonly pulls: readonly (CommentsOf & { readonly number: number })[];
}

/** Larger than 32 bits, as GitHub's are by now. */
const FIRST_ID = 5_000_000_000;
let lastId = FIRST_ID;

/** Adds a comment as a user at GitHub would. */
export function sayAtFake(
  pull: CommentsOf,
  said: Pick<FakeComment, 'kind' | 'author' | 'body'> & Partial<FakeComment>,
): FakeComment {
  lastId += 1;
  const createdAt = new Date(Date.now() + lastId - FIRST_ID).toISOString();
  const made: FakeComment = { id: lastId, createdAt, ...said };
  (pull.comments ??= []).push(made);
  pull.changes = (pull.changes ?? 0) + 1;
  return made;
}

function user(login: string) {
  return { login } as IssueComment['user'];
}

function toIssue({ id, author, body, createdAt }: FakeComment) {
  return { id, body, user: user(author), created_at: createdAt, updated_at: createdAt } satisfies Partial<IssueComment>;
}

function toReview(one: FakeComment) {
  const isFile = one.line === null;
  const line = isFile || one.outdated ? null : one.line!;
  return {
    ...toIssue(one),
    path: one.path!,
    side: one.side ?? 'RIGHT',
    subject_type: isFile ? 'file' : 'line',
    // Neither the types of Octokit nor the description know null here; the recorded webhooks do.
    line: line as number,
    original_line: one.line as number,
    commit_id: one.commit!,
    original_commit_id: one.commit!,
    ...(one.replyTo !== undefined && { in_reply_to_id: one.replyTo }),
    user: user(one.author)!,
  } satisfies Partial<ReviewComment>;
}

function toVerdict({ id, author, body, createdAt }: FakeComment) {
  return { id, body, user: user(author), state: 'COMMENTED', submitted_at: createdAt } satisfies Partial<Review>;
}

/** Whether a line is one of those that GitHub shows of a pull request: changed ones and three around them. */
async function isShown(git: GitRepository, pull: CommentsOf, { path, side, line, commit }: FakeComment) {
  const [head, base] = [await resolveCommit(git, commit ?? ''), await resolveCommit(git, pull.base)];
  const fork = head !== null && base !== null ? await mergeBase(git, base, head) : null;
  if (head === null || fork === null) return false;
  const files = (await listChanges(git, fork, head)).files.filter((file) => file.path === path);
  const hunks = await readHunks(git, [fork, head], files, { hunks: 200, lines: 20_000, bytes: 8_000_000 });
  const number = side === 'LEFT' ? 'old' : 'new';
  return hunks.some(({ hunks: all }) => all.some(({ lines }) => lines.some((each) => each[number] === line)));
}

async function add(
  { git }: RepositoryOf,
  pull: CommentsOf,
  author: string,
  given: Readonly<Record<string, unknown>>,
  kind: 'issue' | 'review',
  replyTo?: number,
): Promise<Answer> {
  const { body = '', path, side, line, commit_id: commit } = given as Record<string, string>;
  if (body === '' || body.length > 65_536) return say(422, 'Validation Failed');
  const first = pull.comments?.find((one) => one.kind === 'review' && one.id === replyTo);
  if (replyTo !== undefined && !first) return say(404, 'Not Found');
  const at = first
    ? { path: first.path, side: first.side, line: first.line, commit: first.commit, replyTo: first.id }
    : { path, side, line: Number(line), commit };
  const said = { kind, author, body, ...(kind === 'review' && at) } as FakeComment;
  const isLost = kind === 'review' && !first && !(await isShown(git!, pull, said));
  if (isLost) return say(422, 'pull_request_review_thread.line must be part of the diff');
  const made = sayAtFake(pull, said);
  return { status: 201, json: kind === 'issue' ? toIssue(made) : toReview(made) };
}

/** Answers a call about comments of a pull request. @param path behind `/issues/<n>` or `/pulls/<n>` */
export async function answerComments(
  one: RepositoryOf & { readonly writable: boolean },
  pull: CommentsOf,
  login: string,
  { call, query, body }: Asked,
  path: string,
  url: string,
): Promise<Answer> {
  const kind = call.includes('/issues/') ? 'issue' : 'review';
  const all = pull.comments ?? [];
  if (call.startsWith('GET')) {
    if (path === '/reviews')
      return paged(all.filter((each) => each.kind === 'verdict').map(toVerdict), { call, query }, url);
    const said = all.filter((each) => each.kind === kind);
    return paged(kind === 'issue' ? said.map(toIssue) : said.map(toReview), { call, query }, url);
  }
  if (!one.writable) return say(403, 'Resource not accessible by integration');
  const replyTo = /\/comments\/(\d+)\/replies$/.exec(path)?.[1];
  return add(one, pull, login, body, kind, replyTo === undefined ? undefined : Number(replyTo));
}

function threadIdOf(id: number) {
  return `PRRT_${id}`;
}

/** Answers the three things that are asked of GraphQL: threads with their state, and to change that. */
export function answerThreads(
  pullsOf: (owner: string, name: string) => RepositoryOf['pulls'],
  all: () => readonly { readonly writable: boolean; readonly pulls: RepositoryOf['pulls'] }[],
  { body }: Asked,
): Answer {
  const { query, variables } = body as unknown as { query: string; variables: Record<string, unknown> };
  const said = (type: string, message: string): Answer => ({ json: { data: null, errors: [{ type, message }] } });
  const changed = /(?:un)?resolveReviewThread/.exec(query)?.[0];
  if (changed !== undefined) {
    const isResolved = !query.includes('unresolve');
    for (const { writable, pulls } of all()) {
      const found = pulls
        .flatMap(({ comments }) => comments ?? [])
        .find((one) => threadIdOf(one.id) === variables['threadId']);
      if (!found) continue;
      if (!writable) return said('FORBIDDEN', 'Resource not accessible by integration');
      found.resolved = isResolved;
      return { json: { data: { [changed]: { thread: { isResolved } } } } };
    }
    return said('NOT_FOUND', 'Could not resolve to a node');
  }
  const { owner, name, number } = variables as { owner: string; name: string; number: number };
  const pull = pullsOf(owner, name).find((one) => one.number === number);
  if (!pull) return said('NOT_FOUND', 'Could not resolve to a PullRequest');
  const firsts = (pull.comments ?? []).filter((one) => one.kind === 'review' && one.replyTo === undefined);
  const nodes = firsts.map(({ id, resolved = false }) => ({
    id: threadIdOf(id),
    isResolved: resolved,
    comments: { nodes: [{ fullDatabaseId: String(id) }] },
  }));
  const pageInfo = { hasNextPage: false, endCursor: null };
  return { json: { data: { repository: { pullRequest: { reviewThreads: { pageInfo, nodes } } } } } };
}
