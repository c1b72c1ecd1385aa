import type { ComponentRecord } from '#common/contract/components.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';
import { listBody, type ListQuery } from './client/list';

export type { ComponentRecord };

const READ = 'POST v1/components/read';
const LIST = 'POST v1/pageTemplates/dash/getTemplates';

/** The newest versions of components, and of those within them. */
export function useComponents(keys: readonly string[]): CallState<typeof READ> {
  return useCall(READ, keys.length > 0 ? { body: { keys: [...keys] } } : null);
}

/** One page of the site's components, without their blocks. */
export function useComponentList(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody({ ...query, filter: { kind: 'component' } }) });
}

/** The same, read once. */
export async function readComponents(keys: readonly string[]): Promise<readonly ComponentRecord[]> {
  return (await call(READ, { body: { keys: [...keys] } })).components;
}

/**
 * Makes a component of blocks and publishes it.
 * @param root a document of the kind `component`
 * @throws ApiError `invalid` naming the block
 */
export async function createComponent(name: string, root: object): Promise<ComponentRecord> {
  const { component } = await call('POST v1/components/create', { body: { name, root } });
  await reread(LIST);
  return component;
}
