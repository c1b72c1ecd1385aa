import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#common/contract/notify-me.ts';
import { addedOn, moment } from './columns';

/** Who asked to be told: when the site is there, of jobs, or with the newsletter. */
export const notifyRequests = pgTable(
  'notify_requests',
  {
    email: text('email').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull().default('site'),
    language: text('language'),
    confirmedAt: moment('confirmed_at'),
    addedOn: addedOn(),
  },
  (t) => [primaryKey({ columns: [t.email, t.kind] }), index('notify_requests_kind').on(t.kind, t.addedOn)],
);
