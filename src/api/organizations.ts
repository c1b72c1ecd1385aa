import type { Member, Organization } from '#common/contract/organizations.ts';
import type { Role } from '#common/contract/access.ts';
import { readStored, writeStored } from './client/browser-storage';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { Member, Organization };
const LIST = 'GET organizations';
const MEMBERS = 'POST organizations/members/dash/getMembers';
const USER = 'POST user/info';

/** The organizations one belongs to, by joining date. */
export function useOrganizations(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

/** The organization that is worked in: the chosen one, else the first. */
export function useChosenOrganization() {
  const { data, error, retry } = useOrganizations();
  const chosen = readStored('selectedOrg');
  return { data: data?.organizations.find(({ id }) => id === chosen) ?? data?.organizations[0], error, retry };
}

/** Creates an organization with a first site of the same name; one becomes its administrator. */
export async function createOrganization(name: string): Promise<Organization> {
  const { organization } = await call('POST organizations', { body: { name } });
  await reread(LIST, USER);
  return organization;
}

/** @returns the server's message */
export async function renameOrganization(id: string, name: string): Promise<string> {
  const { message } = await call('POST organizations/rename', { body: { id, name } });
  await reread(LIST, USER);
  return message;
}

/** Changes phone, company and address. @returns the server's message */
export async function saveOrganizationDetails(
  details: CallInput<'POST organizations/details'>['body'],
): Promise<string> {
  const { message } = await call('POST organizations/details', { body: details });
  await reread(LIST);
  return message;
}

/** The members of the chosen organization; `filter: {role}` narrows. */
export function useMembers(query: ListQuery = {}): CallState<typeof MEMBERS> {
  return useCall(MEMBERS, { body: listBody(query) });
}

/** @throws ApiError `last_admin` for the last administrator */
export async function setMemberRole(id: string, role: Role): Promise<void> {
  await call('POST organizations/members/:id/role', { params: { id }, body: { role } });
  await reread(MEMBERS, LIST, USER);
}

/** Removes a member of the chosen organization. @throws ApiError `last_admin` for the last administrator */
export async function removeMember(id: string): Promise<void> {
  await call('POST organizations/members/:id/remove', { params: { id } });
  await reread(MEMBERS, LIST);
}

/** Leaves an organization one belongs to. @throws ApiError `last_admin` for the last administrator */
export async function leaveOrganization(organization: string, userId: string): Promise<void> {
  await call('POST organizations/members/:id/remove', { params: { id: userId } }, { organization });
}

/** Chooses an organization and its first site for all further calls; the caller refetches data of the former one. */
export function chooseOrganization(id: string | null, titleIndex: number | undefined): void {
  writeStored('selectedOrg', id);
  writeStored('titleIndex', titleIndex === undefined ? null : String(titleIndex));
}

/** Suspends a member, or lets them go on. @throws ApiError `last_admin` for the last administrator */
export async function suspendMember(id: string, suspended: boolean): Promise<void> {
  await call('POST organizations/members/:id/suspend', { params: { id }, body: { suspended } });
  await reread(MEMBERS);
}

/** Grants or withdraws proxied access to one's own code host and tickets. */
export async function grantMember(id: string, grants: { github: boolean; jira: boolean }): Promise<void> {
  await call('POST organizations/members/:id/grant', { params: { id }, body: grants });
  await reread(MEMBERS);
}
