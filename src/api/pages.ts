import type { ListedPage, PageTemplate } from '#common/contract/pages.ts';
import { readStored } from './client/browser-storage';
import { call } from './client/client';
import type { Reply } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { ListedPage, PageTemplate };
const LIST = 'POST v1/pageTemplates/dash/getTemplates';
const ROUTES = 'POST v1/pageRoutes/dash/getRoutes';

/** The page templates of the site. */
export function usePageTemplates(query: ListQuery = {}): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** Creates a page with an empty layout. */
export async function createPageTemplate(template: { name: string; description: string }): Promise<PageTemplate> {
  const reply = await call('POST v1/pageTemplates/saveTemplate', { body: { template } });
  await reread(LIST);
  return reply.template;
}

/**
 * Makes a document of a kind.
 * @param root what it begins with; null: nothing
 * @param description for the list of pages
 */
export async function createDocument(kind: PageTemplate['kind'], name: string, root: object | null, description = '') {
  const { template } = await call('POST v1/pageTemplates/saveTemplate', {
    body: { template: { name, description, kind } },
  });
  if (root !== null) {
    const meta = { schemaVersion: 1, title: name };
    const layout = { type: 'layout' as const, pageKey: template.global_id, root, meta, isNewRecord: false };
    await call('POST v1/dashboard/setConfig', { body: layout });
  }
  await reread(LIST);
  return template;
}

/** Calls a publication off that waits for its time. @throws ApiError `not_found` */
export async function unschedulePage(pageKey: string): Promise<void> {
  await call('POST v1/dashboard/unschedule', { body: { pageKey } });
  await reread(LIST);
}

/** Renames a page, or changes its description or picture. */
export async function renamePageTemplate(template: {
  global_id: string;
  name: string;
  description: string;
  template_img?: string;
}): Promise<void> {
  await call('POST v1/pageTemplates/saveTemplate', { body: { template } });
  await reread(LIST);
}

/** Makes a page with the newest content of another. A title that is the name of the other is that of the new one. */
export async function duplicatePageTemplate(
  from: PageTemplate,
  { name, description }: { readonly name: string; readonly description: string },
): Promise<PageTemplate> {
  const layout = await call('GET v1/dashboard/initConfig', { query: { pageKey: from.global_id } });
  const { template } = await call('POST v1/pageTemplates/saveTemplate', {
    body: { template: { name, description, kind: from.kind } },
  });
  const meta = layout.meta as Readonly<Record<string, unknown>>;
  await call('POST v1/dashboard/setConfig', {
    body: {
      type: 'layout',
      pageKey: template.global_id,
      root: layout.root,
      meta: meta.title === from.name ? { ...meta, title: template.name } : meta,
      isNewRecord: false,
    },
  });
  await reread(LIST);
  return template;
}

/** Deletes a page; @throws ApiError `in_use` with the routes as details while a route uses it. */
export async function deletePageTemplate(pageKey: string): Promise<void> {
  await call('POST v1/dashboard/deletePageTemplate', { body: { pageKey } });
  await reread(LIST);
}

/** Puts the newest version of a page live. */
export async function publishPage(pageKey: string): Promise<void> {
  await call('POST v1/dashboard/publish', { body: { pageKey } });
  await reread(LIST, ROUTES);
}

/** Takes a page off the site. */
export async function unpublishPage(pageKey: string): Promise<void> {
  await call('POST v1/dashboard/unpublish', { body: { pageKey } });
  await reread(LIST);
}

/** A signed address of the newest draft, or of one version, good for an hour. */
export async function previewAddress(pageKey: string, version?: number): Promise<string> {
  return (await call('POST v1/dashboard/preview', { body: { pageKey, version } })).url;
}

/** The address of the newest draft as lists show it in small; null: it has no content. @throws ApiError `not_found` */
export async function pictureAddress(pageKey: string): Promise<string | null> {
  return (await call('GET v1/dashboard/picture', { query: { pageKey } })).url;
}

/** Live = what is saved last is what visitors see; changed = they see something else; draft = nothing. */
export function publishState(template: PageTemplate): 'live' | 'changed' | 'draft' {
  if (template.publishedVersion === null) return 'draft';
  return template.unpublishedChanges ? 'changed' : 'live';
}

const LAYOUT = 'GET v1/dashboard/initConfig';
export type StoredLayout = Reply<typeof LAYOUT>;

/** The newest layout of a page. */
export function useLayout(pageKey: string): CallState<typeof LAYOUT> {
  return useCall(LAYOUT, { query: { pageKey } }, { revalidateOnFocus: false });
}

/** One version of a page's layout; null asks for nothing. */
export function useLayoutVersion(pageKey: string, version: number | null): CallState<typeof LAYOUT> {
  return useCall(LAYOUT, version === null ? null : { query: { pageKey, version } }, { revalidateOnFocus: false });
}

/**
 * Asks for the newest layout before the screen that shows it is there; null while no organization and site are chosen.
 * The consumer refetches when it fails: what was chosen may not be there any more.
 */
export function startLayout(pageKey: string): Promise<StoredLayout> | null {
  if (readStored('selectedOrg') === null || readStored('titleIndex') === null) return null;
  const layout = loadLayout(pageKey);
  layout.catch(() => undefined); // it may never be used
  return layout;
}

/** The layout of a page: its newest draft, or one version. @throws ApiError `not_found` */
export function loadLayout(pageKey: string, version?: number): Promise<StoredLayout> {
  return call(LAYOUT, { query: { pageKey, version } });
}

const VERSIONS = 'POST v1/dashboard/getVersions';
export type VersionInfo = Reply<typeof VERSIONS>['versions'][number];

/** The newest versions of a page. */
export function useVersions(pageKey: string, size = 100): CallState<typeof VERSIONS> {
  return useCall(VERSIONS, { body: { pageKey, size } });
}

/** Reads again what on screen a new version of a page changes: the list of its versions, and that of pages. */
export function rereadSaved(): Promise<void> {
  return reread(VERSIONS, LIST);
}
