import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import type { ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';
import { type PageTemplate, usePageTemplates } from './pages';

const PREVIEW = 'POST v1/emailers/preview';
const PAGES = 'POST v1/pageTemplates/dash/getTemplates';

/** The e-mails of the site. */
export const useEmails = (query: ListQuery) => usePageTemplates({ ...query, filter: { kind: 'email' } });

/** The newest draft of an e-mail as a person gets it. */
export function useEmailPreview(body: NonNullable<CallInput<typeof PREVIEW>['body']>): CallState<typeof PREVIEW> {
  return useCall(PREVIEW, { body });
}

/** Sends the newest draft to a few addresses. @returns those it was handed over for, and the others */
export async function sendTestEmail(body: NonNullable<CallInput<'POST v1/emailers/test'>['body']>) {
  const { sent, failed } = await call('POST v1/emailers/test', { body });
  return { sent, failed };
}

/** Makes an e-mail. @param root what it begins with; null: nothing */
export async function createEmail(name: string, root: object | null): Promise<PageTemplate> {
  const { template } = await call('POST v1/pageTemplates/saveTemplate', {
    body: { template: { name, description: '', kind: 'email' } },
  });
  if (root !== null) {
    const meta = { schemaVersion: 1, title: name };
    const layout = { type: 'layout' as const, pageKey: template.global_id, root, meta, isNewRecord: false };
    await call('POST v1/dashboard/setConfig', { body: layout });
  }
  await reread(PAGES);
  return template;
}
