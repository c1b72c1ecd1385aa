import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#common/contract/notify-me.ts';
import { addedOn, moment } from './columns';

/** Subscriptions of visitors: to the site's launch, to jobs, or to the newsletter. */
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
