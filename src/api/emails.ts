import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import type { ListQuery } from './client/list';
import { type CallState, useCall } from './client/use-call';
import { usePageTemplates } from './pages';

const PREVIEW = 'POST v1/emailers/preview';

/** The e-mails of the site. */
export function useEmails(query: ListQuery) {
  return usePageTemplates({ ...query, filter: { kind: 'email' } });
}

/** The newest draft of an e-mail as a person gets it. */
export function useEmailPreview(body: NonNullable<CallInput<typeof PREVIEW>['body']>): CallState<typeof PREVIEW> {
  return useCall(PREVIEW, { body });
}

/** Sends the newest draft to a few addresses. @returns those it was handed over for, and the others */
export async function sendTestEmail(body: NonNullable<CallInput<'POST v1/emailers/test'>['body']>) {
  const { sent, failed } = await call('POST v1/emailers/test', { body });
  return { sent, failed };
}
