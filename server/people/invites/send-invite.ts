import { fault } from '#common/contract/faults.ts';
import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '#common/contract/access.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#common/contract/languages.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { invites } from '#server/platform/db/schema/invites.ts';
import { countMailsFrom, countMailsTo } from '#server/people/mail/limits.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { lockOrganization } from '#server/people/organizations/store.ts';
import { isPending } from '#server/people/organizations/revoke-invites.ts';
import { inviteProof } from '#server/people/sign-up/invite-proof.ts';
import type { Parts } from '#server/platform/parts.ts';

const LIFE = sql`interval '7 days'`;

/** The user who invites, in their organization. */
type Inviter = ActedBy & { readonly userId: string; readonly organizationId: string };

interface Invitation {
  readonly email: string;
  readonly role: Role;
}

/** 192 random bits (docs/trust.md 66 asks for 128). */
function newInviteId() {
  return randomBytes(24).toString('base64url');
}

function refused(code: 'already_member' | 'already_invited') {
  return new AppError('already_exists', { details: [fault('email', code)] });
}

async function assertInvitable(tx: Transaction, organizationId: string, email: string) {
  const [member] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.organizationId, organizationId), eq(users.email, email)));
  if (member) throw refused('already_member');
  const [invited] = await tx
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.organizationId, organizationId), eq(invites.email, email), isPending));
  if (invited) throw refused('already_invited');
}

function store(parts: Pick<Parts, 'db'>, by: Inviter, { email, role }: Invitation) {
  return parts.db.transaction(async (tx) => {
    const { organizationId, userId } = by;
    const organization = await lockOrganization(tx, organizationId);
    await assertInvitable(tx, organizationId, email);
    await countMailsTo(tx, email);
    await countMailsFrom(tx, by.address);
    const id = newInviteId();
    const expiresAt = sql`now() + ${LIFE}`;
    await tx.insert(invites).values({ id, organizationId, email, role, invitedBy: userId, expiresAt });
    await recordAuditEvent(tx, { ...by, act: 'invite-sent', target: email, details: { role } });
    const [inviter] = await tx
      .select({ name: users.name, language: users.language })
      .from(users)
      .where(eq(users.id, userId));
    return { id, organization, inviter };
  });
}

function languageOf(code: string | null | undefined): LanguageCode {
  return LANGUAGE_CODES.find((known) => known === code) ?? LANGUAGE_CODES[0];
}

/** The address of an invitation for who reads the invited mailbox. */
export function provingLink({ appSecret, settings }: Pick<Parts, 'appSecret' | 'settings'>, id: string): string {
  return `${settings.publicUrl}/invites/${id}?proof=${inviteProof(appSecret, id)}`;
}

/**
 * Invites a person by email, in the inviter's language, for seven days. An invitation whose mail cannot be sent is
 * withdrawn, so that it can be sent again.
 * @returns the invitation's id
 * @throws AppError `already_exists` for a member or a pending invitation, `rate_limited`
 */
export async function sendInvite(
  parts: Pick<Parts, 'db' | 'jobs' | 'settings' | 'appSecret'>,
  by: Inviter,
  invitation: Invitation,
): Promise<string> {
  const { id, organization, inviter } = await store(parts, by, invitation);
  const { email: to, role } = invitation;
  const values = {
    inviter: inviter?.name ?? '',
    organization,
    role,
    link: provingLink(parts, id),
  };
  try {
    const mail = { template: 'invite', to, language: languageOf(inviter?.language), values } as const;
    await sendMail(parts, mail, { owner: by.organizationId });
  } catch (error) {
    await parts.db.update(invites).set({ answer: 'revoked', answeredAt: new Date() }).where(eq(invites.id, id));
    throw error;
  }
  return id;
}
