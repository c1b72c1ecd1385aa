import * as z from 'zod';
import { ROLES } from './access';
import { email } from './accounts';
import { body, endpoint, ok, okWithMessage, time, total } from './endpoint';

export const INVITE_STATES = ['pending', 'accepted', 'rejected', 'revoked', 'expired'] as const;

export const invite = z.object({
  /** At least 128 random bits: its holder may see what `verify` shows. */
  id: z.string(),
  organization: z.string(),
  organizationId: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  state: z.enum(INVITE_STATES),
  inviterName: z.string(),
  added_on: time,
  expires_on: time,
});
export type Invite = z.infer<typeof invite>;

/** As its sender sees it. `link`: to hand on where no mail is sent; only a pending one of an operator proves the address. */
export const sentInvite = invite.extend({ link: z.string() });
export type SentInvite = z.infer<typeof sentInvite>;

export const getInvites = endpoint({
  method: 'GET',
  path: 'invites',
  access: 'signed-in',
  summary: "The organization's invites, for its administrators; and the pending ones one has received",
  reply: ok({
    invites: z.array(sentInvite),
    received: z.array(invite),
    tc: total,
    /** False: no mail server is set, the link of a new one has to be handed on. */
    isMailed: z.boolean(),
  }),
});

export const createInvite = endpoint({
  method: 'POST',
  path: 'invites',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Invite somebody by mail; 409 `already_exists` for a member or a pending invite',
  body: body({ email, role: z.enum(ROLES) }),
  status: 201,
  /**
   * `isMailed` false: no mail server is set, the `link` has to be handed on. A global administrator's proves the address,
   * as the mail in the outbox does.
   */
  reply: okWithMessage({ invite, isMailed: z.boolean(), link: z.string() }),
});

const inviteId = z.strictObject({ id: z.string().max(128) });

export const verifyInvite = endpoint({
  method: 'GET',
  path: 'invites/verify/:id',
  access: 'anonymous',
  summary: 'What an invite leads to; 404 for an unknown one',
  params: inviteId,
  reply: ok({
    valid: z.boolean(),
    organization: z.string(),
    inviterName: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    /** Whether the address can sign in already. */
    hasAccount: z.boolean(),
  }),
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: 'invites/accept/:id',
  access: 'signed-in',
  personal: true,
  summary: "Join; needs the invited, verified e-mail: another person's invite is 404",
  params: inviteId,
  reply: okWithMessage({ organizationId: z.string() }),
});

export const rejectInvite = endpoint({
  method: 'POST',
  path: 'invites/reject/:id',
  access: 'signed-in',
  personal: true,
  summary: 'Decline an invite one has received',
  params: inviteId,
  reply: okWithMessage({}),
});

export const revokeInvite = endpoint({
  method: 'POST',
  path: 'invites/revoke/:id',
  access: 'site.manage',
  scope: 'organization',
  summary: 'Take back a pending invite of the organization',
  params: inviteId,
  reply: okWithMessage({}),
});
