import type {
  InstallationOrganization,
  InstallationSite,
  InstallationUser,
  OutboxMail,
} from '#common/contract/installation.ts';
import { call } from './client/client';
import type { Reply } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';
import { PROJECT_SORTS } from './projects';

export type { InstallationOrganization, InstallationSite, InstallationUser, OutboxMail };
const USERS = 'POST admin/users/dash/getUsers';
const ORGANIZATIONS = 'POST admin/organizations/dash/getOrganizations';
const SITES = 'POST admin/sites/dash/getSites';
const PROJECTS = 'GET project/admin-projects';
export type InstallationProject = Reply<typeof PROJECTS>['list'][number];
const OUTBOX = 'POST admin/outbox/dash/getOutbox';
const MAIL = 'GET admin/outbox/:id';

/** Everybody with an account, for global administrators. */
export function useInstallationUsers(query: ListQuery = {}): CallState<typeof USERS> {
  return useCall(USERS, { body: listBody(query) });
}

/** Suspends a person, or lets them go on. */
export async function suspendUser(id: string, suspended: boolean): Promise<void> {
  await call('POST admin/users/:id/suspend', { params: { id }, body: { suspended } });
  await reread(USERS);
}

/** Every organization of the installation, for global administrators. */
export function useInstallationOrganizations(query: ListQuery = {}): CallState<typeof ORGANIZATIONS> {
  return useCall(ORGANIZATIONS, { body: listBody(query) });
}

/** The projects of all organizations, for global administrators. @param query `sort`: one that the list knows */
export function useInstallationProjects(query: {
  readonly page: number;
  readonly size: number;
  readonly q: string;
  readonly sort: string;
}): CallState<typeof PROJECTS> {
  const { page, size, q } = query;
  const sort = PROJECT_SORTS.find((known) => known === query.sort);
  return useCall(PROJECTS, { query: { page, size, ...(q && { q }), ...(sort && { sort }) } });
}

/** Suspends an organization, or lets it go on. */
export async function suspendOrganization(id: string, suspended: boolean): Promise<void> {
  await call('POST organizations/suspend', { body: { id, suspended } });
  await reread(ORGANIZATIONS);
}

/** Every site of the installation, for global administrators; which one comes first; how many domains are pending. */
export function useInstallationSites(query: ListQuery = {}): CallState<typeof SITES> {
  return useCall(SITES, { body: listBody(query) });
}

/** What is shown of sites and their addresses elsewhere changes with them. */
function rereadSites() {
  return reread(SITES, 'POST user/info', 'GET v1/settings/site');
}

/** Has another site answer at SITE_URL. */
export async function chooseFirstSite(siteId: string): Promise<void> {
  await call('POST admin/sites/first', { body: { siteId } });
  await rereadSites();
}

/** Has the proof of a pending domain looked for. @throws when neither record nor file is there */
export async function verifyPendingDomain({ id: siteId, domain }: InstallationSite): Promise<void> {
  await call('POST admin/domains/verify', { body: { siteId, domain } });
  await rereadSites();
}

/** Has a pending domain count without a proof. */
export async function confirmDomain({ id: siteId, domain }: InstallationSite): Promise<void> {
  await call('POST admin/domains/confirm', { body: { siteId, domain } });
  await rereadSites();
}

/** Takes a pending domain off its site. */
export async function refuseDomain({ id: siteId, domain }: InstallationSite): Promise<void> {
  await call('POST admin/domains/refuse', { body: { siteId, domain } });
  await rereadSites();
}

/** The mails in the outbox, newest first; fails with `not_found` while mail goes out by SMTP. */
export function useOutbox(query: ListQuery = {}): CallState<typeof OUTBOX> {
  return useCall(OUTBOX, { body: listBody(query) });
}

/** One mail of the outbox. */
export function useOutboxMail(id: string): CallState<typeof MAIL> {
  return useCall(MAIL, { params: { id } }, { keepPreviousData: false });
}
