import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Provider } from '#common/contract/connections.ts';
import type { Granted } from '#server/platform/adapters/providers/provider.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { oauthStates } from '#server/platform/db/schema/connections.ts';
import type { Parts } from '#server/platform/parts.ts';
import { seal, unseal } from '#server/platform/secrets.ts';

/** Time to type a password in. */
export const LINK_SECONDS = 10 * 60;

const granted = z.object({
  tokens: z.object({
    accessToken: z.string(),
    refreshToken: z.string().nullable(),
    expiresAt: z.coerce.date().nullable(),
  }),
  account: z.object({
    accountId: z.string(),
    username: z.string(),
    name: z.string(),
    verifiedEmail: z.string().nullable(),
    scopes: z.array(z.string()).nullable(),
    site: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  }),
  scopes: z.array(z.string()),
});

/** Another namespace than that of nonces: neither can be used for the other. */
function hashOf(id: string) {
  return createHash('sha256').update(`link:${id}`).digest('hex');
}

/**
 * Keeps what a provider granted until the owner of the account with the same email has entered its password. It is
 * stored among the flows, since it is the last step of one, and so that no token of a provider appears in a URL.
 */
export async function keepLink(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  id: string,
  { userId, provider }: { readonly userId: string; readonly provider: Provider },
  value: Granted,
): Promise<void> {
  const hash = hashOf(id);
  await db.insert(oauthStates).values({
    hash,
    provider,
    userId,
    returnUrl: '',
    verifier: seal(appSecret, hash, JSON.stringify(value)),
    expiresAt: sql`now() + ${LINK_SECONDS} * interval '1 second'`,
  });
}

/** Whether a link still waits. */
export async function isLinkWaiting(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(oauthStates, eq(oauthStates.hash, hashOf(id)))) > 0;
}

/** Takes a link out, once. Null for one that is unknown, used or too old. */
export async function takeLink(db: Queryable, appSecret: string, id: string): Promise<Granted | null> {
  const hash = hashOf(id);
  const [row] = await db.delete(oauthStates).where(eq(oauthStates.hash, hash)).returning();
  return row ? granted.parse(JSON.parse(unseal(appSecret, hash, row.verifier))) : null;
}
