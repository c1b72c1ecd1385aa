import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/invites.ts';
import { can } from '#common/rules/can.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { acceptInvite, rejectInvite, revokeInvite } from './answer-invite';
import { signUpStateOf } from '#server/people/sign-up/store.ts';
import { provingLink, sendInvite } from './send-invite';
import { findInvite, listReceived, listSent } from './store';

/** Invites into an organization (docs/contract.md "Accounts"). */
export function inviteRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  const isMailed = settings.mail.smtpUrl !== null;
  // Who may read the outbox finds the mail there. Others would get a proof of a stranger's address.
  const linkFor = (actor: Pick<Actor, 'isGlobalAdmin'>, { id, state }: Pick<contract.Invite, 'id' | 'state'>) =>
    !isMailed && actor.isGlobalAdmin && state === 'pending'
      ? provingLink(parts, id)
      : `${settings.publicUrl}/invites/${id}`;
  const read = async (id: string) => {
    const invite = await findInvite(db, id);
    if (invite === null) throw new AppError('not_found');
    return invite;
  };

  handle(api, contract.getInvites, async ({ actor }) => {
    const { userId, organizationId } = actor;
    const sent = organizationId !== null && can(actor, 'site.manage') ? await listSent(db, organizationId) : [];
    return {
      invites: sent.map((invite) => ({ ...invite, link: linkFor(actor, invite) })),
      received: await listReceived(db, userId),
      tc: sent.length,
      isMailed,
    };
  });

  handle(api, contract.createInvite, async ({ actor, body, request }) => {
    const id = await sendInvite(parts, actedBy(actor, request), body);
    const invite = await read(id);
    return withText('The invitation has been sent.', { invite, isMailed, link: linkFor(actor, invite) });
  });

  handle(api, contract.verifyInvite, async ({ params }) => {
    const { isOpen, organization, inviterName, email, role } = await read(params.id);
    const hasAccount = isOpen && (await signUpStateOf(db, email)) === 'taken';
    return { valid: isOpen, organization, inviterName, email, role, hasAccount };
  });

  handle(api, contract.acceptInvite, async ({ actor, params, request }) => {
    const organizationId = await acceptInvite(db, actedBy(actor, request), params.id);
    return withText('You have joined the organization.', { organizationId });
  });

  handle(api, contract.rejectInvite, async ({ actor, params, request }) => {
    await rejectInvite(db, actedBy(actor, request), params.id);
    return withText('The invitation has been declined.');
  });

  handle(api, contract.revokeInvite, async ({ actor, params, request }) => {
    await revokeInvite(db, actedBy(actor, request), params.id);
    return withText('The invitation has been taken back.');
  });
}
