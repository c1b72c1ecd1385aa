import type { ComponentRecord, DeletedComponent, ReplacedPage } from '#common/contract/components.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';
import { listBody, type ListQuery } from './client/list';

export type { ComponentRecord, DeletedComponent };

const READ = 'POST v1/components/read';
const DELETED = 'POST v1/components/deleted';
const LIST = 'POST v1/pageTemplates/dash/getTemplates';

/** The newest versions of components, and of those within them. */
export function useComponents(keys: readonly string[]): CallState<typeof READ> {
  return useCall(READ, keys.length > 0 ? { body: { keys: [...keys] } } : null);
}

/** One page of the site's components, without their blocks. */
export function useComponentList(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody({ ...query, filter: { kind: 'component' } }) });
}

/** Components that were deleted and can be restored. */
export function useDeletedComponents(): CallState<typeof DELETED> {
  return useCall(DELETED, { body: {} });
}

/** As `useComponents`, read once. */
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

/**
 * Deletes a component, with another one or its own blocks in the place of its instances; nothing is published.
 * @param instead the key of the other one; null: its blocks
 * @returns what was changed
 * @throws ApiError `invalid` naming the page, `in_use` with stored widgets
 */
export async function deleteComponent(key: string, instead: string | null): Promise<readonly ReplacedPage[]> {
  const { pages } = await call('POST v1/components/delete', { body: { key, instead } });
  await reread(LIST, READ, DELETED);
  return pages;
}

/**
 * Takes the deletion of a component back.
 * @param pages as `deleteComponent` gave them
 * @returns names of the pages that were saved since, and stay as they are
 * @throws ApiError `already_exists` where another page has its key now
 */
export async function restoreComponent(key: string, pages: readonly ReplacedPage[]): Promise<readonly string[]> {
  const changed = pages.map(({ pageKey, version }) => ({ pageKey, version }));
  const { stayed } = await call('POST v1/components/restore', { body: { key, pages: changed } });
  await reread(LIST, READ, DELETED);
  return stayed;
}

/**
 * Saves a component with its blocks changed, as a draft.
 * @returns the version it had before
 * @throws ApiError `version_conflict` where it was saved in between, `forbidden` for who may not write
 */
export async function changeComponent(key: string, change: (root: ComponentRecord['root']) => object): Promise<number> {
  const { root, meta, version } = await call('GET v1/dashboard/initConfig', { query: { pageKey: key } });
  const layout = { type: 'layout' as const, pageKey: key, isNewRecord: false, meta, baseVersion: version };
  await call('POST v1/dashboard/setConfig', { body: { ...layout, root: change(root as ComponentRecord['root']) } });
  await reread(READ, LIST);
  return version;
}

/** Makes an earlier version of a component the newest again, as a draft. */
export async function restoreComponentVersion(key: string, version: number): Promise<void> {
  await call('POST v1/dashboard/restoreVersion', { body: { pageKey: key, version } });
  await reread(READ, LIST);
}
