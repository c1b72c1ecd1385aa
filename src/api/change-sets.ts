import type {
  ChangeSet,
  ChangeSetEntry,
  ChangeSetItem,
  ChangeSetKind,
  ChangeSetState,
  Trouble,
} from '#common/contract/change-sets.ts';
import type { Access } from '#common/contract/access.ts';
import { call } from './client/client';
import type { CallInput, EndpointKey } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, rereadAll, useCall } from './client/use-call';
import { keysOf } from './keys-of';

export type { ChangeSet, ChangeSetEntry, ChangeSetItem, ChangeSetKind, ChangeSetState, Trouble };

/** States that a list can be narrowed to. */
export const LISTED_STATES = keysOf<Exclude<ChangeSetState, 'ready'>>({
  open: true,
  'going-live': true,
  live: true,
  failed: true,
  'rolled-back': true,
});

/** The right that each kind of item needs, in a set as alone. */
export const RIGHTS: Readonly<Record<ChangeSetKind, Access>> = {
  page: 'content.write',
  route: 'site.manage',
  pull: 'develop',
};

const LIST = 'POST v1/changeSets/dash/getChangeSets';
const ONE = 'GET v1/changeSets/:id';
type Item = CallInput<'POST v1/changeSets/addItem/:id'>['body'];
export type NewItem = NonNullable<Item>;

/** While one goes live, its end is waited for; else others change it meanwhile. */
const GOING_MS = 1500;
const SHARED_MS = 15_000;

/** The change sets of the site, last changed first unless sorted. */
export function useChangeSets(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) }, { refreshInterval: SHARED_MS });
}

/** The change sets of the site that a search finds; none without one. */
export function useFoundChangeSets(search: string, size: number): readonly ChangeSetEntry[] {
  const input = search === '' ? null : { body: listBody({ search, size }) };
  return useCall(LIST, input).data?.changeSets ?? [];
}

/** One change set with what blocks it now. */
export function useChangeSet(id: string): CallState<typeof ONE> {
  const refreshInterval = (data?: { changeSet: ChangeSet }) =>
    data?.changeSet.state === 'going-live' ? GOING_MS : SHARED_MS;
  return useCall(ONE, { params: { id } }, { keepPreviousData: false, refreshInterval });
}

const SETS: readonly EndpointKey[] = [LIST, ONE];

/** Begins a change set. @returns its id */
export async function addChangeSet(name: string, description = ''): Promise<string> {
  const { changeSet } = await call('POST v1/changeSets', { body: { name, description } });
  await reread(...SETS);
  return changeSet.id;
}

export async function changeChangeSet(id: string, words: { name: string; description: string }): Promise<void> {
  await call('POST v1/changeSets/change/:id', { params: { id }, body: words });
  await reread(...SETS);
}

export async function deleteChangeSet(id: string): Promise<void> {
  await call('POST v1/changeSets/delete/:id', { params: { id } });
  await reread(LIST);
}

/** Adds a page, a route or a pull request. @throws ApiError `already_exists` where another open set has it */
export async function addItem(id: string, item: NewItem): Promise<void> {
  await call('POST v1/changeSets/addItem/:id', { params: { id }, body: item });
  await reread(...SETS);
}

export async function removeItem(id: string, itemId: string): Promise<void> {
  await call('POST v1/changeSets/removeItem/:id', { params: { id }, body: { itemId } });
  await reread(...SETS);
}

/** Compares an item with what is there now; `newest` takes the newest draft as well. */
export async function refreshItem(id: string, itemId: string, newest: boolean): Promise<void> {
  await call('POST v1/changeSets/refreshItem/:id', { params: { id }, body: { itemId, newest } });
  await reread(...SETS);
}

/** Puts everything live, or begins to. */
export async function goLive(id: string): Promise<ChangeSet> {
  const { changeSet } = await call('POST v1/changeSets/goLive/:id', { params: { id } });
  await rereadAll();
  return changeSet;
}

export async function stopChangeSet(id: string): Promise<void> {
  await call('POST v1/changeSets/stop/:id', { params: { id } });
  await reread(...SETS);
}

/** Takes everything back. @param replace items over which something came since */
export async function rollBackChangeSet(id: string, replace: string[]): Promise<void> {
  await call('POST v1/changeSets/rollBack/:id', { params: { id }, body: { replace } });
  await rereadAll();
}

/** A signed address of the site as the set would make it. */
export async function previewChangeSet(id: string, itemId?: string): Promise<string> {
  return (await call('POST v1/changeSets/preview/:id', { params: { id }, body: { itemId } })).url;
}

/** Proposes to take the merged code back out of its branch. */
export async function openRevert(id: string, title: string): Promise<{ id: string; number: number }> {
  const { pullRequest } = await call('POST v1/changeSets/takeBack/:id', { params: { id }, body: { title } });
  await reread(ONE, 'GET github/pull-requests');
  return pullRequest;
}
