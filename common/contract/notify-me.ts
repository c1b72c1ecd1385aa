import * as z from 'zod';
import { email } from './accounts';
import { body, endpoint, listBody, ok, okWithMessage, time, total } from './endpoint';

/** What people can ask to be notified of: that the site is there, open positions, news. */
export const NOTICE_KINDS = ['site', 'career', 'newsletter'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const who = body({ email, language: z.string().max(20).optional() });
const token = body({ token: z.string().max(500) });

export const notifyMe = endpoint({
  method: 'POST',
  path: 'v1/notify-me',
  access: 'anonymous',
  summary: 'Ask to be told when the site is there; confirmed by mail',
  body: who,
  reply: okWithMessage({}),
});

export const notifyOfCareers = endpoint({
  method: 'POST',
  path: 'career/notify',
  access: 'anonymous',
  summary: 'Ask to be told of open positions; confirmed by mail',
  body: who,
  reply: okWithMessage({}),
});

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: 'v1/newsletter',
  access: 'anonymous',
  summary: 'Ask for the newsletter; it is sent to confirmed addresses alone',
  body: who,
  reply: okWithMessage({}),
});

export const confirmNotifyMe = endpoint({
  method: 'POST',
  path: 'v1/notify-me/confirm',
  access: 'anonymous',
  summary: 'Confirm the address with the mailed token; the same reply whatever the token',
  body: token,
  reply: okWithMessage({}),
});

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: 'v1/newsletter/confirm',
  access: 'anonymous',
  summary: 'The same for the newsletter',
  body: token,
  reply: okWithMessage({}),
});

const notice = z.object({
  email: z.string(),
  kind: z.enum(NOTICE_KINDS),
  confirmed: z.boolean(),
  added_on: time,
});
export type NoticeRequest = z.infer<typeof notice>;

export const getNotices = endpoint({
  method: 'POST',
  path: 'admin/notices/dash/getNotices',
  access: 'installation.manage',
  summary: 'Who asked to be told of something; search by address, filter by kind',
  body: listBody,
  reply: ok({ notices: z.array(notice), tc: total }),
});

export const getNoticesCsv = endpoint({
  method: 'GET',
  path: 'admin/notices.csv',
  access: 'installation.manage',
  summary: 'The confirmed addresses as CSV: kind, address, language, day',
  replyType: 'text/csv; charset=utf-8',
  reply: z.string(),
});
