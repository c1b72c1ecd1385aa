import * as z from 'zod';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';

/**
 * How much fits: open threads of a page or a project, resolved ones that are read, comments of a thread, characters of
 * a comment, people it names, and characters of what an element is called.
 */
export const COMMENT_LIMITS = {
  open: 500,
  resolved: 200,
  comments: 200,
  text: 10_000,
  mentions: 20,
  label: 200,
} as const;

const id = z.string().max(64);
const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'not_valid');
const pageKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'page_key_format');
/** `file:line:offset`, as builds whose elements can be chosen carry it. */
const mark = z.string().regex(/^[^:\n]{1,1000}:\d{1,7}:\d{1,7}$/, 'not_valid');
/** Of a page on its site: begins with one slash, in all notations that browsers take for one. */
const path = z.string().regex(/^\/(?![/\\])[^\\\s]{0,1999}$/, 'not_valid');
const sha = z.string().regex(/^[0-9a-f]{40}$/, 'not_valid');

const person = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() });
export type CommentPerson = z.infer<typeof person>;

/** What a thread is pinned to. */
export const commentPlace = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    pageKey: z.string(),
    pageName: z.string(),
    /** Of the page's site. */
    titleIndex: z.number().int(),
    nodeId: z.string(),
  }),
  z.object({
    kind: z.literal('project'),
    projectId: z.string(),
    projectName: z.string(),
    /** Where it was said: in a session, or on a pull request whose branch no session has. Both null: it is gone. */
    sessionId: z.string().nullable(),
    pullRequestId: z.string().nullable(),
    path: z.string(),
    /** null: the element carried none. */
    mark: z.string().nullable(),
    /** Which of the elements with the same mark. */
    nth: z.number().int(),
  }),
]);
export type CommentPlace = z.infer<typeof commentPlace>;

/** Where a pin is: in its element, as parts of its width and height, and how wide the page was, px. */
const pin = {
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().int().min(1).max(10_000),
  /** What the element was called then, so that people know it when it is gone. */
  label: z.string().trim().max(COMMENT_LIMITS.label),
};

/** Of the element and what is around it, when the thread was begun. */
const picture = z.object({
  /** Of the file, for `comments/picture`. */
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Where the pin is in it, px. */
  x: z.number().int(),
  y: z.number().int(),
});
export type CommentPicture = z.infer<typeof picture>;

const comment = z.object({
  id: z.string(),
  /** null: their account is gone. */
  author: person.nullable(),
  /** Markdown. */
  text: z.string(),
  /** Who is named in it with `@name`. */
  mentions: z.array(person),
  isMine: z.boolean(),
  edited_on: time.nullable(),
  added_on: time,
});
export type Comment = z.infer<typeof comment>;

const thread = z.object({
  id: z.string(),
  place: commentPlace,
  ...pin,
  /** null: not taken yet, or the server cannot take any. */
  picture: picture.nullable(),
  state: z.enum(['open', 'resolved']),
  resolved: z
    .object({
      /** null: their account is gone, or a git client merged. */
      by: person.nullable(),
      on: time,
      /** The pull request whose merge resolved it. */
      pullRequest: z.object({ id: z.string(), number: z.number().int() }).nullable(),
    })
    .nullable(),
  /** The ticket that was made of it; null as well for who has no right to see tickets. */
  ticket: z.object({ id: z.string(), key: z.string(), title: z.string() }).nullable(),
  /** Oldest first. */
  comments: z.array(comment),
  /** Whether the asker may delete it: their own, or any as an administrator. */
  canDelete: z.boolean(),
  added_on: time,
  updated_on: time,
});
export type CommentThread = z.infer<typeof thread>;

const words = {
  text: z.string().trim().min(1).max(COMMENT_LIMITS.text),
  /** Ids of people whom the text names; each may see what it is about. */
  mentions: z.array(id).max(COMMENT_LIMITS.mentions).default([]),
};

const list = ok({
  /** Open ones first, each group by when it was begun. */
  threads: z.array(thread),
  /** Who can be named: active members who may see what the threads are about. */
  people: z.array(person),
  tc: total,
});

export const getPageThreads = endpoint({
  method: 'GET',
  path: 'comments/page/:pageKey',
  access: 'content.read',
  summary: 'Threads of comments on a page of the builder, and who can be named in them',
  params: z.strictObject({ pageKey }),
  reply: list,
});

export const getProjectThreads = endpoint({
  method: 'GET',
  path: 'comments/project/:projectId',
  access: 'develop',
  scope: 'organization',
  summary:
    "Threads of comments on a project's pages, and who can be named in them; with a session its own, and those of its ticket; with a pull request those of its pages",
  params: z.strictObject({ projectId: id }),
  query: z.strictObject({ sessionId: id.optional(), pullRequestId: id.optional() }),
  reply: list,
});

export const getThreadMarks = endpoint({
  method: 'GET',
  path: 'comments/project/:projectId/marks',
  access: 'develop',
  scope: 'organization',
  summary: "Marks that the elements of a project's threads have in a commit; null: that element is not there any more",
  params: z.strictObject({ projectId: id }),
  query: z.strictObject({ sha }),
  reply: ok({ list: z.array(z.object({ threadId: z.string(), mark: z.string().nullable() })), tc: total }),
});

export const getThreadPicture = endpoint({
  method: 'GET',
  path: 'comments/picture/:threadId/:name',
  access: 'content.read',
  scope: 'organization',
  summary: 'The picture of what a thread is pinned to, WebP; for whoever may read the thread',
  params: z.strictObject({ threadId: id, name: z.string().regex(/^[0-9a-f]{64}$/, 'not_valid') }),
  replyType: 'image/webp',
  reply: z.string(),
});

export const beginPageThread = endpoint({
  method: 'POST',
  path: 'comments/page',
  access: 'content.read',
  summary: 'Begin a thread on a block of a page; for editors, developers and administrators',
  body: body({ pageKey, nodeId, ...pin, ...words }),
  status: 201,
  reply: okWithMessage({ thread }),
});

export const beginProjectThread = endpoint({
  method: 'POST',
  path: 'comments/project',
  access: 'develop',
  scope: 'organization',
  summary: 'Begin a thread on an element of a page of a session or of a pull request',
  body: body({
    /** One of both. A pull request whose branch a session has is that session. */
    sessionId: id.optional(),
    pullRequestId: id.optional(),
    path,
    mark: mark.nullable().default(null),
    nth: z.number().int().min(0).max(100_000).default(0),
    /** The commit whose build was looked at, as `chat/inspect` names it. */
    sha: sha.nullable().default(null),
    ...pin,
    ...words,
  }),
  status: 201,
  reply: okWithMessage({ thread }),
});

export const replyToThread = endpoint({
  method: 'POST',
  path: 'comments/reply',
  access: 'content.read',
  scope: 'organization',
  summary: 'Comment in a thread; whoever may begin one where it is',
  body: body({ threadId: id, ...words }),
  status: 201,
  reply: okWithMessage({ thread }),
});

export const editComment = endpoint({
  method: 'POST',
  path: 'comments/edit',
  access: 'content.read',
  scope: 'organization',
  summary: "Change a comment of one's own; people named for the first time are told",
  body: body({ commentId: id, ...words }),
  reply: okWithMessage({ thread }),
});

export const deleteComment = endpoint({
  method: 'POST',
  path: 'comments/delete',
  access: 'content.read',
  scope: 'organization',
  summary: "Delete a comment of one's own; the first one goes with its thread (comments/thread/delete)",
  body: body({ commentId: id }),
  reply: okWithMessage({ thread }),
});

export const resolveThread = endpoint({
  method: 'POST',
  path: 'comments/resolve',
  access: 'content.read',
  scope: 'organization',
  summary: 'Resolve a thread, or open it again; whoever may comment in it',
  body: body({ threadId: id, resolved: z.boolean() }),
  reply: okWithMessage({ thread }),
});

export const deleteThread = endpoint({
  method: 'POST',
  path: 'comments/thread/delete',
  access: 'content.read',
  scope: 'organization',
  summary: 'Delete a thread: by who began it, or an administrator; for 30 days it can be restored',
  body: body({ threadId: id }),
  reply: okWithMessage({}),
});

export const restoreThread = endpoint({
  method: 'POST',
  path: 'comments/thread/restore',
  access: 'content.read',
  scope: 'organization',
  summary: 'Take back that a thread was deleted; whoever may delete it',
  body: body({ threadId: id }),
  reply: okWithMessage({ thread }),
});

export const makeThreadTicket = endpoint({
  method: 'POST',
  path: 'comments/ticket',
  access: 'develop',
  scope: 'organization',
  summary: 'Make a ticket of a thread, linked both ways; 409 `already_exists` when it has one',
  body: body({
    threadId: id,
    /** Key of the board; the ticket is in its first column. */
    board: z.string().max(10),
    title: z.string().trim().min(1).max(200),
    body: z.string().max(50_000).default(''),
  }),
  status: 201,
  reply: okWithMessage({ thread }),
});

const ticketPlace = z.object({
  /** The thread that the ticket was made of; null: its text holds an address of a published page. */
  threadId: z.string().nullable(),
  place: commentPlace,
  /** What the element, or the address, is called. */
  label: z.string(),
  width: z.number().int().nullable(),
  picture: picture.nullable(),
});
export type TicketPlace = z.infer<typeof ticketPlace>;

export const getTicketPlaces = endpoint({
  method: 'GET',
  path: 'tickets/:key/places',
  access: 'develop',
  scope: 'organization',
  summary:
    'What a ticket is about: the elements of its threads, and the pages that answer at addresses of the site in its text',
  params: z.strictObject({ key: z.string().max(40) }),
  reply: ok({ list: z.array(ticketPlace), tc: total }),
});
