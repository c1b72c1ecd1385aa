import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { apiKeys } from '#server/platform/db/schema/api-keys.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import type { KeyCaller } from './actor';

/** So that a leaked one is recognized, by people and by scanners. */
const MARK = 'pgk_';
const SHOWN = MARK.length + 4;

function hashOf(secret: string) {
  return createHash('sha256').update(secret).digest('hex');
}

/** A fresh key: its text, what is stored of it, and the beginning that is shown. */
export function makeApiKey(): { secret: string; hash: string; prefix: string } {
  const secret = MARK + randomBytes(24).toString('base64url');
  return { secret, hash: hashOf(secret), prefix: secret.slice(0, SHOWN) };
}

/** Whether a bearer is meant as an API key: a person's token has three parts. */
export function isApiKey(bearer: string): boolean {
  return bearer.startsWith(MARK);
}

const isLive = or(isNull(apiKeys.expiresAt), sql`${apiKeys.expiresAt} > now()`);

/** How long a use may go unnoted. */
const NOTED_SECONDS = 60;

async function recordUse(db: Database, hash: string) {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiKeys.hash, hash),
        sql`coalesce(${apiKeys.lastUsedAt} < now() - make_interval(secs => ${NOTED_SECONDS}), true)`,
      ),
    );
}

/**
 * The site that a key speaks for, and what it may be used for. The use is noted.
 * @throws AppError `invalid_session` for one that is unknown, revoked or expired; `suspended` when its organization is
 */
export async function findKeyCaller(db: Database, secret: string): Promise<KeyCaller> {
  const hash = hashOf(secret);
  const [found] = await db
    .select({
      apiKeyId: apiKeys.id,
      scopes: apiKeys.scopes,
      siteId: apiKeys.siteId,
      titleIndex: sites.titleIndex,
      organizationId: sites.organizationId,
      suspendedAt: organizations.suspendedAt,
    })
    .from(apiKeys)
    .innerJoin(sites, eq(sites.id, apiKeys.siteId))
    .innerJoin(organizations, eq(organizations.id, sites.organizationId))
    .where(and(eq(apiKeys.hash, hash), isLive));
  if (!found) throw new AppError('invalid_session');
  const { suspendedAt, ...caller } = found;
  if (suspendedAt !== null) throw new AppError('suspended');
  await recordUse(db, hash);
  return { ...caller, userId: null };
}
