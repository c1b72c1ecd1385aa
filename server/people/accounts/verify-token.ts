import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { usedTokens } from '#server/platform/db/schema/connections.ts';
import { readPurposeToken, signPurposeToken } from './purpose-token';

const DAY_SECONDS = 24 * 60 * 60;
const claims = z.object({ userId: z.string(), jti: z.string(), exp: z.number() });

/** A token that asks for another code on behalf of an account that is not confirmed yet: a day, once. */
export function signVerifyToken(appSecret: string, userId: string): Promise<string> {
  return signPurposeToken(appSecret, 'verify-email', { userId, jti: randomUUID() }, DAY_SECONDS);
}

/** Uses such a token up. @returns whose it is; null for anything else, a used one included */
export async function takeVerifyToken(db: Queryable, appSecret: string, token: unknown): Promise<string | null> {
  const found = await readPurposeToken(appSecret, 'verify-email', token, claims);
  if (found === null) return null;
  const taken = await db
    .insert(usedTokens)
    .values({ id: found.jti, expiresAt: sql`to_timestamp(${found.exp})` })
    .onConflictDoNothing()
    .returning({ id: usedTokens.id });
  return taken.length === 1 ? found.userId : null;
}
