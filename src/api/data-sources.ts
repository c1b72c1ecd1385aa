import type { DataSource, DataSourceEntry } from '#common/contract/data-sources.ts';
import { call } from './client/client';
import type { CallInput, Reply } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { DataSource, DataSourceEntry };
export type DataSourceInput = CallInput<'POST v1/apis'>['body']['api'];
export type DataSourceReply = Reply<'POST v1/apis/test'>;
const LIST = 'POST v1/apis/dash/getApis';

/** The data sources of the site, without their requests. */
export function useDataSources(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** A data source with its request, read when it is about to be changed. @throws ApiError `not_found` */
export async function readDataSource(id: string): Promise<DataSource> {
  return (await call('GET v1/apis/:id', { params: { id } })).api;
}

/** Creates (id null) or changes a data source; @returns the server's message. */
export async function saveDataSource(id: string | null, api: DataSourceInput): Promise<string> {
  const { message } =
    id === null ? await call('POST v1/apis', { body: { api } }) : await call('PUT v1/apis', { body: { id, api } });
  await reread(LIST);
  return message;
}

/** @throws ApiError `in_use` with the pages as details */
export async function deleteDataSource(id: string): Promise<void> {
  await call('POST v1/apis/deleteApi', { body: { id } });
  await reread(LIST);
}

/** Fetches once: a stored source by id, or one that is not saved yet. @throws ApiError `upstream_failed`, … */
export function testDataSource(body: CallInput<'POST v1/apis/test'>['body']): Promise<DataSourceReply> {
  return call('POST v1/apis/test', { body });
}
