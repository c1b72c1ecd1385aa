import type { InstallationOrganization, InstallationUser, OutboxMail } from '#common/contract/installation.ts';
import { call } from './client/client';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { InstallationOrganization, InstallationUser, OutboxMail };
const USERS = 'POST admin/users/dash/getUsers';
const ORGANIZATIONS = 'POST admin/organizations/dash/getOrganizations';
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

/** Every organisation of the installation, for global administrators. */
export function useInstallationOrganizations(query: ListQuery = {}): CallState<typeof ORGANIZATIONS> {
  return useCall(ORGANIZATIONS, { body: listBody(query) });
}

/** Suspends an organisation, or lets it go on. */
export async function suspendOrganization(id: string, suspended: boolean): Promise<void> {
  await call('POST organizations/suspend', { body: { id, suspended } });
  await reread(ORGANIZATIONS);
}

/** The mails in the outbox, newest first; fails with `not_found` while mail goes out by SMTP. */
export function useOutbox(query: ListQuery = {}): CallState<typeof OUTBOX> {
  return useCall(OUTBOX, { body: listBody(query) });
}

/** One mail of the outbox. */
export function useOutboxMail(id: string): CallState<typeof MAIL> {
  return useCall(MAIL, { params: { id } }, { keepPreviousData: false });
}
