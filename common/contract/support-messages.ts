import * as z from 'zod';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

/** What a message to the operator is about, in the order of the form. */
export const SUPPORT_CATEGORIES = ['question', 'problem', 'idea', 'billing', 'account', 'other'] as const;
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];

/** `open`: it waits for the operator; `answered`: for the person, or for no one. */
export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What the form sends about itself, as far as the person left it ticked. */
export const supportContext = z.strictObject({
  page: z.string().max(500).optional(),
  browser: z.string().max(500).optional(),
  requestId: z.string().max(100).optional(),
});
export type SupportContext = z.infer<typeof supportContext>;

/** The fields beside the files (`file`, up to three times) of `support/submit`; `context` is JSON. */
export const supportFields = z.strictObject({
  category: z.enum(SUPPORT_CATEGORIES),
  text: z.string().trim().min(10).max(8000),
  context: supportContext.default({}),
});

/** Files of a message: how many, and how large each. */
export const SUPPORT_FILES = { most: 3, bytes: 10 * 1024 * 1024 } as const;

export const submitSupport = endpoint({
  method: 'POST',
  path: 'support/submit',
  access: 'signed-in',
  summary: 'Write to the operator: category, text, context as JSON, up to three files; confirmed by mail',
  multipart: true,
  reply: okWithMessage({ reference: z.string() }),
});

const answer = z.object({ id: z.string(), text: z.string(), added_on: time });
const file = z.object({ name: z.string(), bytes: z.number().int() });
const supportMessage = z.object({
  id: z.string(),
  /** What people quote: `K7M2-9QXT`. */
  reference: z.string(),
  category: z.enum(SUPPORT_CATEGORIES),
  text: z.string(),
  state: z.enum(MESSAGE_STATES),
  files: z.array(file),
  answers: z.array(answer),
  added_on: time,
});
export type SupportMessage = z.infer<typeof supportMessage>;

export const getOwnMessages = endpoint({
  method: 'POST',
  path: 'support/dash/getMessages',
  access: 'signed-in',
  summary: "One's own messages to the operator with their answers, newest first",
  body: listBody,
  reply: ok({ messages: z.array(supportMessage), tc: total }),
});

const inboxMessage = supportMessage.omit({ answers: true, text: true, files: true }).extend({
  /** The first 200 characters. */
  excerpt: z.string(),
  name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

export const getInbox = endpoint({
  method: 'POST',
  path: 'admin/messages/dash/getMessages',
  access: 'installation.manage',
  summary: 'Messages to the operator; search by reference, sender and text, filter by state and category',
  body: listBody,
  reply: ok({ messages: z.array(inboxMessage), tc: total }),
});

const messageId = z.strictObject({ id: z.string().max(64) });
const inboxDetail = supportMessage.extend({
  name: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  language: z.string(),
  context: supportContext,
  /** For operators only. */
  note: z.string(),
  answers: z.array(answer.extend({ by: z.string() })),
});
export type InboxDetail = z.infer<typeof inboxDetail>;

export const getInboxMessage = endpoint({
  method: 'GET',
  path: 'admin/messages/:id',
  access: 'installation.manage',
  summary: 'One message with its context, files, answers and note',
  params: messageId,
  reply: ok({ message: inboxDetail }),
});

export const answerMessage = endpoint({
  method: 'POST',
  path: 'admin/messages/:id/answer',
  access: 'installation.manage',
  summary: 'Answer by mail; the message counts as answered',
  params: messageId,
  body: body({ text: z.string().trim().min(1).max(8000) }),
  reply: okWithMessage({ item: inboxDetail }),
});

export const changeMessage = endpoint({
  method: 'POST',
  path: 'admin/messages/:id/change',
  access: 'installation.manage',
  summary: 'Set the state or the note of a message',
  params: messageId,
  body: body({ state: z.enum(MESSAGE_STATES).optional(), note: z.string().trim().max(4000).optional() }),
  reply: okWithMessage({ item: inboxDetail }),
});

export const getMessageFile = endpoint({
  method: 'GET',
  path: 'admin/messages/:id/files/:index',
  access: 'installation.manage',
  summary: 'A file of a message, always as a download',
  params: z.strictObject({ id: z.string().max(64), index: z.coerce.number().int().min(0).max(2) }),
  replyType: 'application/octet-stream',
  reply: z.string(),
});
