import type { Role } from '#common/contract/access.ts';
import type { Invite, SentInvite } from '#common/contract/invites.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { Invite, SentInvite };
const LIST = 'GET invites';
const VERIFY = 'GET invites/verify/:id';

/** The chosen organization's invites (for its administrators), and the pending ones one has received. */
export function useInvites(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

/** What an invite leads to, for anybody who has its link. */
export function useInvite(id: string): CallState<typeof VERIFY> {
  return useCall(VERIFY, { params: { id } });
}

/**
 * Invites a person by mail.
 * @returns the invite, and whether it was mailed: without a mail server the `link` has to be handed on
 * @throws ApiError `already_exists` for a member or a pending invite
 */
export async function createInvite(
  email: string,
  role: Role,
): Promise<{ readonly invite: Invite; readonly isMailed: boolean; readonly link: string }> {
  const { invite, isMailed, link } = await call('POST invites', { body: { email, role } });
  await reread(LIST);
  return { invite, isMailed, link };
}

/** Joins. @returns the id of the organization @throws ApiError `already_answered`, `invite_ended` */
export async function acceptInvite(id: string): Promise<string> {
  const { organizationId } = await call('POST invites/accept/:id', { params: { id } });
  await reread(LIST, 'GET organizations', 'POST user/info');
  return organizationId;
}

/** Declines an invite one has received. */
export async function rejectInvite(id: string): Promise<void> {
  await call('POST invites/reject/:id', { params: { id } });
  await reread(LIST);
}

/** Takes back a pending invite of the chosen organization. */
export async function revokeInvite(id: string): Promise<void> {
  await call('POST invites/revoke/:id', { params: { id } });
  await reread(LIST);
}
