import type {
  InboxDetail,
  InboxMessage,
  MessageState,
  SupportCategory,
  SupportContext,
  SupportMessage,
} from '#common/contract/support-messages.ts';
import { call, callFile } from './client/client';
import { listBody, type ListQuery } from './client/list';
import { upload, type UploadOptions } from './client/upload';
import { type CallState, reread, useCall } from './client/use-call';

export type { InboxDetail, InboxMessage, MessageState, SupportCategory, SupportContext, SupportMessage };
const OWN = 'POST support/dash/getMessages';
const INBOX = 'POST admin/messages/dash/getMessages';
const ONE = 'GET admin/messages/:id';

/** What the form on '/support' sends. */
export interface NewMessage {
  readonly category: SupportCategory;
  readonly text: string;
  readonly context: SupportContext;
  readonly files: readonly File[];
}

/**
 * Writes to the operator.
 * @returns the reference to quote
 * @throws ApiError `invalid`, `unsupported_type`, `too_large` naming the field, `rate_limited`
 */
export async function submitMessage(message: NewMessage, options: UploadOptions = {}): Promise<string> {
  const form = new FormData();
  form.set('category', message.category);
  form.set('text', message.text);
  form.set('context', JSON.stringify(message.context));
  for (const file of message.files) form.append('file', file, file.name);
  const { reference } = await upload('POST support/submit', form, options);
  await reread(OWN);
  return reference;
}

/** One's own messages with their answers, newest first. */
export function useOwnMessages(query: ListQuery = {}): CallState<typeof OWN> {
  return useCall(OWN, { body: listBody(query) });
}

/** All messages, for operators; `filter: {state, category}` narrows. */
export function useInbox(query: ListQuery = {}): CallState<typeof INBOX> {
  return useCall(INBOX, { body: listBody(query) });
}

/** One message as operators see it. */
export function useInboxMessage(id: string): CallState<typeof ONE> {
  return useCall(ONE, { params: { id } }, { keepPreviousData: false });
}

/** Answers by mail. */
export async function answerMessage(id: string, text: string): Promise<void> {
  await call('POST admin/messages/:id/answer', { params: { id }, body: { text } });
  await reread(INBOX, ONE);
}

/** Sets the state or the note. */
export async function changeMessage(id: string, change: { state?: MessageState; note?: string }): Promise<void> {
  await call('POST admin/messages/:id/change', { params: { id }, body: change });
  await reread(INBOX, ONE);
}

/** A file of a message. */
export function readMessageFile(id: string, index: number): Promise<Blob> {
  return callFile('GET admin/messages/:id/files/:index', { params: { id, index: String(index) } });
}
