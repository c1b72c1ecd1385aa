import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FormMessageKind, SpamReason, SubmissionState, SubmittedAnswer } from '#common/contract/forms.ts';
import { users } from './accounts';
import type { StoredWebhookFault } from './alarms';
import { addedOn, bytes, id, moment } from './columns';
import { siteId } from './sites';

/** Forms of published pages: by page and block, so that the answers of two never mix. They outlive their page. */
export const forms = pgTable(
  'forms',
  {
    id: id(),
    siteId: siteId(),
    /** Of the page template; it may be gone. */
    templateId: text('template_id').notNull(),
    block: text('block').notNull(),
    name: text('name').notNull().default(''),
    /** The fields that were asked for when it was last published or sent. */
    fields: jsonb('fields').$type<readonly { key: string; label: string }[]>().notNull().default([]),
    isLive: boolean('is_live').notNull().default(true),
    notify: jsonb('notify').$type<readonly string[]>().notNull().default([]),
    /** Days; null: kept until someone deletes them. */
    retentionDays: integer('retention_days'),
    listId: text('list_id'),
    /** Of the e-mail that senders get; it may be gone. */
    confirmTemplateId: text('confirm_template_id'),
    /** Of the board that gets a ticket for each; it may be gone. */
    boardId: text('board_id'),
    webhookUrl: text('webhook_url'),
    /** Sealed. */
    webhookSecret: bytes('webhook_secret'),
    webhookFault: jsonb('webhook_fault').$type<StoredWebhookFault>(),
    addedOn: addedOn(),
  },
  (t) => [uniqueIndex('forms_block').on(t.siteId, t.templateId, t.block)],
);

/** Which version of a page was looked through for forms last. */
export const formPages = pgTable('form_pages', {
  templateId: text('template_id').primaryKey(),
  siteId: siteId(),
  version: integer('version').notNull(),
});

export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: id(),
    formId: text('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    answers: jsonb('answers').$type<readonly SubmittedAnswer[]>().notNull(),
    /** All answers in small letters: what a search reads. */
    words: text('words').notNull().default(''),
    /** The address that was given, in small letters: by it a person is erased. */
    email: text('email'),
    state: text('state').$type<SubmissionState>().notNull().default('new'),
    /** As what its words were learned, by the mark of a member. */
    learned: text('learned').$type<'spam' | 'ham'>(),
    score: smallint('score').notNull().default(0),
    reasons: jsonb('reasons').$type<readonly SpamReason[]>().notNull().default([]),
    path: text('path').notNull().default('/'),
    /** Of what was sent, from where and in which ten minutes: the same is stored once. */
    digest: bytes('digest').notNull(),
    assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    addedOn: addedOn(),
    /** Swept a week later. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('form_submissions_digest').on(t.formId, t.digest),
    index('form_submissions_newest').on(t.formId, t.addedOn, t.id),
    index('form_submissions_state').on(t.formId, t.state),
    index('form_submissions_assigned').on(t.assignedTo),
    index('form_submissions_email')
      .on(t.email)
      .where(sql`${t.email} is not null`),
  ],
);

/** Words that members' marks taught a site, as keyed hashes; the empty one counts the submissions. */
export const formWords = pgTable(
  'form_words',
  {
    siteId: siteId(),
    word: text('word').notNull(),
    spam: integer('spam').notNull(),
    ham: integer('ham').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.word] })],
);

/** Posts of a form that were refused, by day in UTC and field; the empty field counts the posts. */
export const formRefusals = pgTable(
  'form_refusals',
  {
    formId: text('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    field: text('field').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.day, t.field] })],
);

/** Files of submissions; their contents are `form-files/<id>` of the file store. */
export const formFiles = pgTable(
  'form_files',
  {
    id: id(),
    formId: text('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    /** Key of the field. */
    field: text('field').notNull(),
    name: text('name').notNull(),
    /** By content. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    place: smallint('place').notNull(),
  },
  (t) => [index('form_files_form').on(t.formId), index('form_files_submission').on(t.submissionId)],
);

export const formNotes = pgTable(
  'form_notes',
  {
    id: id(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    by: text('by').notNull(),
    addedOn: addedOn(),
  },
  (t) => [index('form_notes_submission').on(t.submissionId, t.addedOn)],
);

/** What is still to be done about a submission: stored together with it, deleted once it is done. */
export const formMessages = pgTable(
  'form_messages',
  {
    id: id(),
    formId: text('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    submissionId: text('submission_id')
      .notNull()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FormMessageKind>().notNull(),
    /** Of the last try; null: not tried yet. Only of a webhook it says more than that. */
    fault: jsonb('fault').$type<StoredWebhookFault>(),
    addedOn: addedOn(),
  },
  (t) => [index('form_messages_form').on(t.formId, t.kind), index('form_messages_submission').on(t.submissionId)],
);
