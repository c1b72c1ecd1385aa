import type { Sender, SendingSettings } from '#common/contract/senders.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { DnsState, Sender, SendingSettings } from '#common/contract/senders.ts';

const LIST = 'POST v1/senders/dash/getSenders';
const SETTINGS = 'GET v1/senders/settings';
const CHECK = 'POST v1/campaigns/check';

export type SenderInput = NonNullable<CallInput<'POST v1/senders/saveSender'>['body']>['sender'];

/** More than a site may have: choices show them all. */
const ALL = { size: 1000 };

/** A page of the senders of the site. */
export function useSenders(query: ListQuery = ALL): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** Adds a sender (without id) or changes one. @throws ApiError `invalid` at each field */
export async function saveSender(input: SenderInput): Promise<Sender> {
  const { sender } = await call('POST v1/senders/saveSender', { body: { sender: input } });
  await reread(LIST);
  return sender;
}

/** Deletes a sender. @throws ApiError `in_use` naming the campaigns */
export async function deleteSender(id: string): Promise<void> {
  await call('POST v1/senders/deleteSender', { body: { id } });
  await reread(LIST);
}

/** Asks name servers for the records of a sender's domain. */
export async function checkSender(id: string): Promise<void> {
  await call('POST v1/senders/check', { body: { id } });
  await reread(LIST, CHECK);
}

/** Mails a code to the address of a sender. */
export async function sendSenderCode(id: string): Promise<void> {
  void (await call('POST v1/senders/sendCode', { body: { id } }));
}

/** Proves the address by the code. @throws ApiError `code_invalid`, `code_expired` */
export async function confirmSenderCode(id: string, code: string): Promise<void> {
  await call('POST v1/senders/confirmCode', { body: { id, code } });
  await reread(LIST, CHECK);
}

/** How the site sends. @param asked false for whom it is not open */
export function useSendingSettings(asked = true): CallState<typeof SETTINGS> {
  return useCall(SETTINGS, asked ? {} : null);
}

/** Sets how many mails a second the site sends, and whether opens and clicks are counted. */
export async function saveSendingSettings(body: Pick<SendingSettings, 'rate' | 'counted'>): Promise<void> {
  await call('POST v1/senders/saveSettings', { body });
  await reread(SETTINGS, CHECK);
}
