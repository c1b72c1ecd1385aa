import * as z from 'zod';
import { email } from './accounts';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';
import { webhookFault } from './alarms';
import { pageKey } from './pages';

/** Members whom one form mails. */
export const MAX_FORM_MEMBERS = 20;
/** Submissions that one call changes. */
export const MAX_CHANGED = 500;
/** Days for which submissions may be kept; spam goes after 30 of them. */
export const MAX_RETENTION_DAYS = 3650;
export const SPAM_DAYS = 30;
/** Days for which what was deleted can be restored. */
export const DELETED_DAYS = 7;

export const SUBMISSION_STATES = ['new', 'read', 'done', 'spam'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

/** What follows a submission, each kind by work of its own. */
export const FORM_MESSAGES = ['mail', 'webhook', 'list', 'confirm', 'ticket'] as const;
export type FormMessageKind = (typeof FORM_MESSAGES)[number];

/** Why a submission looks like spam. */
export const SPAM_REASONS = ['trap', 'links', 'markup', 'unknown-fields', 'program', 'learned'] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

const id = z.string().max(64);

const answer = z.object({
  /** What it was sent under; it stays when the label changes. */
  key: z.string(),
  /** As it was asked. */
  label: z.string(),
  kind: z.string(),
  value: z.union([z.string(), z.array(z.string())]),
});
export type SubmittedAnswer = z.infer<typeof answer>;

const file = z.object({
  id: z.string(),
  /** Key of its field. */
  field: z.string(),
  name: z.string(),
  /** Media type by content. */
  type: z.string(),
  bytes: z.number().int(),
});
export type SubmittedFile = z.infer<typeof file>;

const settings = {
  /** Members who get a mail for new submissions. */
  notify: z.array(id).max(MAX_FORM_MEMBERS),
  /** Days; null: until someone deletes them. */
  retentionDays: z.number().int().min(1).max(MAX_RETENTION_DAYS).nullable(),
  /** A list of people that senders are asked to join, by mail. */
  listId: id.nullable(),
  webhook: z.string().trim().min(1).max(2000).nullable(),
  /** The page key of a published e-mail that the sender gets, at the address in the e-mail field. */
  confirmEmail: pageKey.nullable().default(null),
  /** A board on which each submission becomes a ticket. */
  boardId: id.nullable().default(null),
};

const form = z.object({
  id: z.string(),
  name: z.string(),
  /** Of its page; null: the page was deleted. */
  pageKey: z.string().nullable(),
  pageName: z.string().nullable(),
  /** Visitors can send it now. */
  isLive: z.boolean(),
  fields: z.array(z.object({ key: z.string(), label: z.string() })),
  counts: z.object({ new: z.number().int(), all: z.number().int(), spam: z.number().int() }),
  /** Of the newest submission. */
  lastOn: time.nullable(),
  settings: z.object({
    ...settings,
    /** null for who may not manage the site: addresses of webhooks often hold a secret. */
    webhook: z.string().nullable(),
    webhookHost: z.string().nullable(),
    webhookFault: webhookFault.nullable(),
  }),
  added_on: time,
});
export type SiteForm = z.infer<typeof form>;

export const getForms = endpoint({
  method: 'GET',
  path: 'v1/forms',
  access: 'content.read',
  summary: 'The forms of the pages of the site, with how many submissions each has',
  reply: ok({ forms: z.array(form) }),
});

export const saveForm = endpoint({
  method: 'POST',
  path: 'v1/forms/save',
  access: 'site.manage',
  neverKept: true,
  summary: 'Change what happens with the submissions of a form',
  body: body({ form: z.strictObject({ id, ...settings, newSecret: z.boolean().default(false) }) }),
  reply: okWithMessage({
    form,
    /** The new secret that signs calls of the webhook, shown this once; null: unchanged. */
    secret: z.string().nullable(),
  }),
});

const submission = z.object({
  id: z.string(),
  formId: z.string(),
  answers: z.array(answer),
  files: z.array(file),
  state: z.enum(SUBMISSION_STATES),
  /** From 0 to 100; from 50 on it is spam. */
  score: z.number().int(),
  reasons: z.array(z.enum(SPAM_REASONS)),
  /** Address of the page it was sent from. */
  path: z.string(),
  assignedTo: z.object({ id: z.string(), name: z.string() }).nullable(),
  notes: z.number().int(),
  added_on: time,
});
export type FormSubmission = z.infer<typeof submission>;

const chosen = {
  search: z.string().max(200).default(''),
  state: z.enum([...SUBMISSION_STATES, 'all', 'deleted']).default('all'),
};

export const getSubmissions = endpoint({
  method: 'POST',
  path: 'v1/forms/dash/getSubmissions',
  access: 'content.write',
  summary: 'Submissions of a form, newest first; all but spam and what was deleted unless the state says otherwise',
  body: body({
    form: id,
    ...chosen,
    size: z.number().int().min(1).max(100).default(25),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: ok({ submissions: z.array(submission), tc: total }),
});

const note = z.object({ id: z.string(), text: z.string(), by: z.string(), added_on: time });
export type SubmissionNote = z.infer<typeof note>;

export const getSubmissionNotes = endpoint({
  method: 'GET',
  path: 'v1/forms/submissions/:id/notes',
  access: 'content.write',
  summary: 'Notes on a submission, oldest first',
  params: z.strictObject({ id }),
  reply: ok({ notes: z.array(note) }),
});

export const addSubmissionNote = endpoint({
  method: 'POST',
  path: 'v1/forms/submissions/:id/notes',
  access: 'content.write',
  summary: 'Add a note to a submission',
  params: z.strictObject({ id }),
  body: body({ text: z.string().trim().min(1).max(4000) }),
  reply: okWithMessage({ note }),
});

export const linkSubmissionFile = endpoint({
  method: 'GET',
  path: 'v1/forms/submissions/:id/files/:file',
  access: 'content.write',
  neverKept: true,
  summary: 'A link to a file of a submission, which holds for five minutes',
  params: z.strictObject({ id, file: id }),
  reply: ok({
    /** Path at the app's origin. */
    link: z.string(),
    expiresAt: time,
  }),
});

export const getSubmissionFile = endpoint({
  method: 'GET',
  path: 'v1/forms/files/:token',
  access: 'anonymous',
  summary: 'The file of such a link, always as an attachment',
  params: z.strictObject({ token: z.string().max(200) }),
  replyType: 'application/octet-stream',
  reply: z.string(),
});

export const changeSubmissions = endpoint({
  method: 'POST',
  path: 'v1/forms/submissions/change',
  access: 'content.write',
  summary: 'Set the state of submissions, assign them, delete or restore them; each part that is given',
  body: body({
    form: id,
    ids: z.array(id).min(1).max(MAX_CHANGED),
    state: z.enum(SUBMISSION_STATES).optional(),
    assignedTo: id.nullable().optional(),
    /** true: deleted, and gone after a week; false: restored. */
    deleted: z.boolean().optional(),
  }),
  reply: okWithMessage({ changed: z.number().int() }),
});

/** Days that statistics are of, today among them. */
export const STATISTICS_DAYS = 30;

export const getFormStatistics = endpoint({
  method: 'GET',
  path: 'v1/forms/:form/statistics',
  access: 'content.write',
  summary: 'What became of a form within 30 days: views of its page, submissions, refused posts and at which fields',
  params: z.strictObject({ form: id }),
  reply: ok({
    statistics: z.object({
      /** Of the page that holds it, as analytics count them. */
      views: z.number().int(),
      /** Submissions that are kept and no spam. */
      completed: z.number().int(),
      spam: z.number().int(),
      /** Posts that were answered with what is wrong. */
      refused: z.number().int(),
      /** Where posts were refused, most often first. */
      fields: z.array(z.object({ key: z.string(), label: z.string(), refused: z.number().int() })),
    }),
  }),
});

export const eraseSender = endpoint({
  method: 'POST',
  path: 'v1/forms/eraseSender',
  access: 'site.manage',
  summary: 'Erase for good all submissions of the site in which an email address was given',
  body: body({ email }),
  reply: okWithMessage({ erased: z.number().int() }),
});

export const exportSubmissions = endpoint({
  method: 'GET',
  path: 'v1/forms/:form/export.csv',
  access: 'content.write',
  summary: 'Submissions of a form as CSV; cells that a spreadsheet would run are defused',
  params: z.strictObject({ form: id }),
  query: z.strictObject(chosen),
  replyType: 'text/csv; charset=utf-8',
  reply: z.string(),
});

export const exportSubmissionsJson = endpoint({
  method: 'GET',
  path: 'v1/forms/:form/export.json',
  access: 'content.write',
  summary: 'The same as JSON: a list of objects by key of the field',
  params: z.strictObject({ form: id }),
  query: z.strictObject(chosen),
  replyType: 'application/json; charset=utf-8',
  reply: z.string(),
});
