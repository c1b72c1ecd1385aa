import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isPending } from '#server/people/organizations/revoke-invites.ts';
import { invites } from '#server/platform/db/schema/invites.ts';
import type { Parts } from '#server/platform/parts.ts';

/**
 * What the mail of an invitation carries beside its id, which its sender sees too: who has it reads the invited
 * address, so that signing up needs no code.
 * @returns 43 letters of base64url
 */
export function inviteProof(appSecret: string, id: string): string {
  return createHmac('sha256', appSecret).update(`invite-proof:${id}`).digest('base64url');
}

function isProof(appSecret: string, { id, proof }: { readonly id: string; readonly proof: string }) {
  const right = Buffer.from(inviteProof(appSecret, id));
  const given = Buffer.from(proof);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Whether a sign-up comes by the mail of an open invitation of its address. @param invite what it brings; undefined: none */
export async function isInvited(
  { db, appSecret }: Pick<Parts, 'appSecret' | 'db'>,
  email: string,
  invite: { readonly id: string; readonly proof: string } | undefined,
): Promise<boolean> {
  if (invite === undefined || !isProof(appSecret, invite)) return false;
  const [open] = await db
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.id, invite.id), eq(invites.email, email), isPending));
  return open !== undefined;
}
