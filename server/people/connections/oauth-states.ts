import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { randomPKCECodeVerifier } from 'openid-client';
import * as z from 'zod';
import type { Provider } from '#common/contract/connections.ts';
import { oauthStates } from '#server/platform/db/schema/connections.ts';
import type { Parts } from '#server/platform/parts.ts';
import { seal, unseal } from '#server/platform/secrets.ts';
import { FLOW_SECONDS } from './flow-proof';

function hashOf(nonce: string) {
  return createHash('sha256').update(nonce).digest('hex');
}

const kept = z.object({
  /** PKCE. */
  verifier: z.string(),
  /** The session that connects; null: a sign-in. */
  sessionId: z.string().nullable(),
});

/** A flow under way. */
export interface OauthFlow extends z.output<typeof kept> {
  readonly provider: Provider;
  /** The user who connects; null: a sign-in. */
  readonly userId: string | null;
  readonly returnUrl: string;
}

/**
 * Keeps a new flow for ten minutes.
 * @returns its nonce, of which only the hash is stored, and its PKCE verifier
 */
export async function keepFlow(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  { provider, userId, returnUrl, sessionId }: Omit<OauthFlow, 'verifier'>,
): Promise<{ readonly nonce: string; readonly verifier: string }> {
  const nonce = randomBytes(32).toString('base64url');
  const hash = hashOf(nonce);
  const secret: z.output<typeof kept> = { verifier: randomPKCECodeVerifier(), sessionId };
  await db.insert(oauthStates).values({
    hash,
    provider,
    userId,
    returnUrl,
    verifier: seal(appSecret, hash, JSON.stringify(secret)),
    expiresAt: sql`now() + ${FLOW_SECONDS} * interval '1 second'`,
  });
  return { nonce, verifier: secret.verifier };
}

/** Takes a flow out: it is used now, whether it succeeds or fails. Null for one that is unknown, used or expired. */
export async function takeFlow(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  nonce: string,
): Promise<OauthFlow | null> {
  const hash = hashOf(nonce);
  const [row] = await db
    .delete(oauthStates)
    .where(and(eq(oauthStates.hash, hash), sql`${oauthStates.expiresAt} > now()`))
    .returning();
  if (!row) return null;
  const { provider, userId, returnUrl } = row;
  return { provider, userId, returnUrl, ...kept.parse(JSON.parse(unseal(appSecret, hash, row.verifier))) };
}
