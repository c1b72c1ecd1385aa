import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MessageState, SupportCategory, SupportContext } from '#common/contract/support-messages.ts';
import { users } from './accounts';
import { addedOn, id } from './columns';
import { organizations } from './organizations';

/** A file of a message: `key` in the file store, `name` as its sender called it. */
export interface SupportFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
}

/** Messages to the operator. A message without its user is erased by a job, files first. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    reference: text('reference').notNull().unique(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    organizationId: text('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** Name, address and language as they were: answers go there. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: text('language').notNull(),
    category: text('category').$type<SupportCategory>().notNull(),
    text: text('text').notNull(),
    context: jsonb('context').$type<SupportContext>().notNull().default({}),
    files: jsonb('files').$type<readonly SupportFile[]>().notNull().default([]),
    state: text('state').$type<MessageState>().notNull().default('open'),
    note: text('note').notNull().default(''),
    addedOn: addedOn(),
  },
  (t) => [
    index('support_messages_user').on(t.userId, t.addedOn),
    index('support_messages_state').on(t.state, t.addedOn),
    index('support_messages_added').on(t.addedOn),
    index('support_messages_organization').on(t.organizationId),
  ],
);

export const supportAnswers = pgTable(
  'support_answers',
  {
    id: id(),
    messageId: text('message_id')
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    /** The operator's name as it was. */
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
    addedOn: addedOn(),
  },
  (t) => [index('support_answers_message').on(t.messageId, t.addedOn)],
);
