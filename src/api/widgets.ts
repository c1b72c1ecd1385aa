import type { WidgetRecord } from '#common/contract/widgets.ts';
import { call } from './client';
import type { CallInput } from './endpoints';
import { listBody, type ListQuery } from './list';
import { type CallState, reread, useCall } from './use-call';

export type { WidgetRecord };
const LIST = 'POST v1/widgets/dash/getWidgets';

/** The stored widgets of the site; the first thousand unless a size is given (specification, section 9). */
export function useWidgets(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody({ size: 1000, ...query }) });
}

/** Saves a selection as a widget. @throws ApiError `already_exists` when the key is taken */
export async function createWidget(widget: CallInput<'POST v1/widgets'>['body']['widget']): Promise<WidgetRecord> {
  const reply = await call('POST v1/widgets', { body: { widget } });
  await reread(LIST);
  return reply.widget;
}

/** Changes a stored widget; its key and content stay. */
export async function updateWidget(
  record: WidgetRecord,
  change: { title: string; description: string },
): Promise<string> {
  const { message } = await call('PUT v1/widgets', { body: { id: record.id, widget: { ...record, ...change } } });
  await reread(LIST);
  return message;
}

/** @throws ApiError `in_use` with the places, when pages keep it in sync */
export async function deleteWidget(id: string): Promise<void> {
  await call('POST v1/widgets/deleteWidget', { body: { id } });
  await reread(LIST);
}
