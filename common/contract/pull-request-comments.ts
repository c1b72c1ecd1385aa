import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';
import { repositoryPath } from './repositories';

/** The side of a line: as it was, or as it would be. */
export const DIFF_SIDES = ['old', 'new'] as const;
export type DiffSide = (typeof DIFF_SIDES)[number];

/**
 * How far a comment that was written here is at its code host: it is to be written there; it is there; it could not be
 * written; it was deleted there and stays here.
 */
const HOST_COMMENT_STATES = ['waiting', 'done', 'failed', 'deleted'] as const;
export type HostCommentState = (typeof HOST_COMMENT_STATES)[number];

/**
 * Why a comment is not at its code host: its author has no working connection; it may not write; the repository is
 * archived or cannot be seen by it; the comment it answers is not there; the host refused the words; it does not
 * answer, or wants no calls now.
 */
const HOST_COMMENT_TROUBLES = [
  'needs_connection',
  'no_write',
  'gone',
  'thread_missing',
  'refused',
  'unreachable',
] as const;
export type HostCommentTrouble = (typeof HOST_COMMENT_TROUBLES)[number];

const id = z.string().max(64);
const person = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() });

const comment = z.object({
  id: z.string(),
  author: person.nullable(),
  /** Markdown. */
  body: z.string(),
  /** The line it is about; null: the pull request as a whole, or what `replyTo` is about. */
  place: z
    .object({
      path: z.string(),
      side: z.enum(DIFF_SIDES),
      /** null: the file as a whole, as GitHub has it. */
      line: z.number().int().nullable(),
      /** Of the file's content it was said about. */
      hash: z.string(),
    })
    .nullable(),
  /** The line is not one of those that the pull request shows now, as its code host says. */
  outdated: z.boolean(),
  /** What a code host has of it; null: it is kept here alone. */
  hosted: z
    .object({
      /** Who said it there; null: it was said here. */
      author: z.string().nullable(),
      /** How far it is, where it was said here. */
      state: z.enum(HOST_COMMENT_STATES).nullable(),
      /** As whom it was written there. */
      via: z.string().nullable(),
      /** Why it is not there. */
      trouble: z.enum(HOST_COMMENT_TROUBLES).nullable(),
    })
    .nullable(),
  /** The comment it answers. */
  replyTo: z.string().nullable(),
  resolved_on: time.nullable(),
  added_on: time,
  updated_on: time,
});
export type PullRequestComment = z.infer<typeof comment>;

export const getPullRequestComments = endpoint({
  method: 'GET',
  path: 'github/pull-request/comments/:id',
  access: 'develop',
  scope: 'organization',
  summary: 'What was said of a pull request and of its lines, oldest first',
  params: z.strictObject({ id }),
  reply: ok({ list: z.array(comment), tc: total }),
});

export const commentPullRequest = endpoint({
  method: 'POST',
  path: 'github/pull-request/comment',
  access: 'develop',
  scope: 'organization',
  summary: 'Comment on a pull request, on a line of it (`path`, `side`, `line`), or answer a comment (`replyTo`)',
  body: body({
    id,
    body: z.string().trim().min(1).max(10_000),
    path: repositoryPath.optional(),
    side: z.enum(DIFF_SIDES).optional(),
    line: z.number().int().min(1).max(10_000_000).optional(),
    replyTo: id.optional(),
  }),
  reply: okWithMessage({ comment }),
});

export const resolveComment = endpoint({
  method: 'POST',
  path: 'github/pull-request/comment/resolve',
  access: 'develop',
  scope: 'organization',
  summary: 'Mark a comment, and with it the answers to it, as resolved or open',
  body: body({ commentId: id, resolved: z.boolean() }),
  reply: okWithMessage({ comment }),
});

export const retryComment = endpoint({
  method: 'POST',
  path: 'github/pull-request/comment/retry',
  access: 'develop',
  scope: 'organization',
  summary: 'Try again to write a comment, and the answers to it, at the code host that could not be written there',
  body: body({ commentId: id }),
  reply: okWithMessage({ comment }),
});
