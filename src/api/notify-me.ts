import type { NoticeKind, NoticeRequest } from '#common/contract/notify-me.ts';
import { call, callFile } from './client/client';
import { listBody, type ListQuery } from './client/list';
import { type CallState, useCall } from './client/use-call';

export type { NoticeKind, NoticeRequest };
const LIST = 'POST admin/notices/dash/getNotices';
const CALLS = { site: 'POST v1/notify-me', career: 'POST career/notify', newsletter: 'POST v1/newsletter' } as const;

/** Subscribes to a notice; a mail with a link to confirm follows. @throws ApiError `invalid`, `rate_limited` */
export async function askToBeNotified(kind: NoticeKind, email: string, language: string): Promise<void> {
  await call(CALLS[kind], { body: { email, language } }, { anonymous: true });
}

/** Confirms with the mailed token; the answer is the same whatever the token. */
export async function confirmNotification(token: string): Promise<void> {
  await call('POST v1/notify-me/confirm', { body: { token } }, { anonymous: true });
}

/** Who asked to be notified, for operators; `filter: {kind}` narrows. */
export function useNotices(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** The confirmed addresses as a CSV file. */
export function readNoticesCsv(): Promise<Blob> {
  return callFile('GET admin/notices.csv', {});
}
