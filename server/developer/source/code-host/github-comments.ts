import type { Octokit } from './octokit';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import { GHOST, numericId, PAGE, readAs, readPages } from './github-replies';
import { createGithubThreads } from './github-threads';
import type { HostComments, HostedComment, NewHostedComment } from './host-comments';
import { toRefusal } from './host-refusal';

const user = z.object({ login: z.string() }).nullish();
const sha = z.string().regex(/^[0-9a-f]{40}$/);
const issueComment = z.object({ id: numericId, user, body: z.string().nullish(), created_at: z.string() });
const reviewComment = issueComment.extend({
  path: z.string(),
  side: z.enum(['LEFT', 'RIGHT']).nullish(),
  /** null: the line is no longer shown; `original_line` is the line that was commented on. */
  line: z.int().positive().nullish(),
  original_line: z.int().positive().nullish(),
  commit_id: sha,
  original_commit_id: sha,
  subject_type: z.enum(['line', 'file']).nullish(),
  in_reply_to_id: numericId.nullish(),
});
const review = z.object({
  id: numericId,
  user,
  body: z.string().nullish(),
  /** Absent while it is being written. */
  submitted_at: z.string().nullish(),
});

function said({ user: by, body }: { user?: { login: string } | null | undefined; body?: string | null | undefined }) {
  return {
    author: by?.login ?? GHOST,
    body: body ?? '',
  };
}

function ofWhole(read: z.output<typeof issueComment>): HostedComment {
  return {
    id: `issue:${read.id}`,
    ...said(read),
    place: null,
    outdated: false,
    replyTo: null,
    addedAt: new Date(read.created_at),
  };
}

function ofLine(read: z.output<typeof reviewComment>): HostedComment {
  const isFile = read.subject_type === 'file';
  const outdated = !isFile && (read.line ?? null) === null;
  const at = outdated
    ? { line: read.original_line ?? null, commit: read.original_commit_id }
    : { line: isFile ? null : read.line!, commit: read.commit_id };
  return {
    id: `review:${read.id}`,
    ...said(read),
    outdated,
    place: { path: read.path, side: read.side === 'LEFT' ? 'old' : 'new', ...at },
    replyTo: read.in_reply_to_id ? `review:${read.in_reply_to_id}` : null,
    addedAt: new Date(read.created_at),
  };
}

/** The words above a review's comments; most have none. */
function ofReview(read: z.output<typeof review>): HostedComment[] {
  return read.submitted_at && read.body
    ? [
        {
          id: `verdict:${read.id}`,
          ...said(read),
          place: null,
          outdated: false,
          replyTo: null,
          addedAt: new Date(read.submitted_at),
        },
      ]
    : [];
}

const REFUSED = { 403: 'host_no_write', 422: 'host_change_refused' } as const;

function idIn(reply: { readonly data: unknown }) {
  return readAs(z.object({ id: numericId }), reply.data).id;
}

/** The number in `review:1`. @throws AppError `not_found` for one of another kind */
function reviewNumber(id: string): number {
  const [, number] = /^review:(\d{1,15})$/.exec(id) ?? [];
  if (number === undefined) throw new AppError('not_found');
  return Number(number);
}

/** Comments of GitHub's pull requests: of the whole, of lines and files, and the summaries of reviews. */
export function createGithubComments(octokit: Octokit): HostComments {
  const { pulls, issues } = octokit.rest;

  const add = async (
    at: { owner: string; repo: string },
    number: number,
    { body, place, replyTo }: NewHostedComment,
  ) => {
    if (replyTo !== null) {
      const to = { ...at, pull_number: number, comment_id: reviewNumber(replyTo) };
      return `review:${idIn(await pulls.createReplyForReviewComment({ ...to, body }))}`;
    }
    if (place === null) return `issue:${idIn(await issues.createComment({ ...at, issue_number: number, body }))}`;
    const { path, line, commit: commit_id } = place;
    const side = place.side === 'old' ? ('LEFT' as const) : ('RIGHT' as const);
    const asked = { ...at, pull_number: number, body, commit_id, path, side, line };
    return `review:${idIn(await pulls.createReviewComment(asked))}`;
  };

  return {
    ...createGithubThreads(octokit),
    comments: async ({ owner, name: repo }, number) => {
      const at = { owner, repo, per_page: PAGE };
      const whole = await readPages(issueComment, (page) => issues.listComments({ ...at, issue_number: number, page }));
      const lines = await readPages(reviewComment, (page) =>
        pulls.listReviewComments({ ...at, pull_number: number, page }),
      );
      const reviews = await readPages(review, (page) => pulls.listReviews({ ...at, pull_number: number, page }));
      const list = [...whole.list.map(ofWhole), ...lines.list.map(ofLine), ...reviews.list.flatMap(ofReview)];
      return {
        list: list.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime()),
        truncated: whole.truncated || lines.truncated || reviews.truncated,
      };
    },
    addComment: ({ owner, name: repo }, number, comment) =>
      add({ owner, repo }, number, comment).catch(toRefusal(REFUSED)),
  };
}
