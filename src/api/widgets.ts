import type { WidgetEntry, WidgetRecord } from '#common/contract/widgets.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { WidgetEntry, WidgetRecord };
const LIST = 'POST v1/widgets/dash/getWidgets';

/** The stored widgets of the site, a page of what is searched for. */
export function useWidgets(query: ListQuery): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** Stored widgets that can be put on a page: those that answer a search, by their titles, `size` at most. */
export function useInsertableWidgets(search: string, size: number): CallState<typeof LIST> {
  return useWidgets({ search: search.trim(), size, sort: 'title', filter: { has_content: true } });
}

/** Saves a selection as a widget. @throws ApiError `already_exists` when the key is taken */
export async function createWidget(widget: CallInput<'POST v1/widgets'>['body']['widget']): Promise<WidgetRecord> {
  const reply = await call('POST v1/widgets', { body: { widget } });
  await reread(LIST);
  return reply.widget;
}

/** Changes a stored widget; its key and content stay. */
export async function updateWidget(
  { id, hasContent: _, ...record }: WidgetEntry,
  change: Partial<Pick<WidgetEntry, 'title' | 'description' | 'type' | 'icon' | 'dataType'>>,
): Promise<string> {
  const { message } = await call('PUT v1/widgets', { body: { id, widget: { ...record, ...change } } });
  await reread(LIST);
  return message;
}

/** A stored widget with its content, read when it is about to be used. @throws ApiError `not_found` */
export async function readWidget(id: string): Promise<WidgetRecord> {
  return (await call('GET v1/widgets/:id', { params: { id } })).widget;
}

/** @throws ApiError `in_use` with the places, when pages keep it in sync */
export async function deleteWidget(id: string): Promise<void> {
  await call('POST v1/widgets/deleteWidget', { body: { id } });
  await reread(LIST);
}
