import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Provider } from '#common/contract/connections.ts';
import type { Granted, ProviderTokens } from '#server/platform/adapters/providers/provider.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { seal, unseal } from '#server/platform/secrets.ts';

export type ConnectionRow = typeof connections.$inferSelect;

const storedTokens = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() });

function ownerOf(userId: string, provider: Provider) {
  return `${userId}:${provider}`;
}

function isConnection(userId: string, provider: Provider) {
  return and(eq(connections.userId, userId), eq(connections.provider, provider));
}

/** The columns that hold tokens. */
export function sealedTokens(
  appSecret: string,
  userId: string,
  provider: Provider,
  { accessToken, refreshToken, expiresAt }: ProviderTokens,
) {
  return {
    tokens: seal(appSecret, ownerOf(userId, provider), JSON.stringify({ accessToken, refreshToken })),
    expiresAt,
  };
}

/** The tokens of a connection; null when APP_SECRET is another than the one they were sealed with. */
export function openTokens(
  appSecret: string,
  { userId, provider, tokens, expiresAt }: Pick<ConnectionRow, 'userId' | 'provider' | 'tokens' | 'expiresAt'>,
): ProviderTokens | null {
  try {
    return { ...storedTokens.parse(JSON.parse(unseal(appSecret, ownerOf(userId, provider), tokens))), expiresAt };
  } catch {
    return null;
  }
}

/** A person's connection to a provider. */
export async function findConnection(db: Queryable, userId: string, provider: Provider) {
  const [row] = await db.select().from(connections).where(isConnection(userId, provider));
  return row ?? null;
}

/** Who signs in with this account of the provider. */
export async function findByAccount(db: Queryable, provider: Provider, accountId: string) {
  const [row] = await db
    .select({ userId: connections.userId })
    .from(connections)
    .where(and(eq(connections.provider, provider), eq(connections.accountId, accountId)));
  return row?.userId ?? null;
}

/** An issuer gives a refresh token with consent only: one of the same account stays good. */
async function withKnownRefresh(db: Queryable, appSecret: string, userId: string, provider: Provider, next: Granted) {
  if (next.tokens.refreshToken !== null) return next.tokens;
  const known = await findConnection(db, userId, provider);
  if (known === null || known.accountId !== next.account.accountId || known.needsReconnect) return next.tokens;
  return { ...next.tokens, refreshToken: openTokens(appSecret, known)?.refreshToken ?? null };
}

/**
 * Stores what a provider granted, in place of what was there.
 * @throws the database's unique violation when the account is connected to another user (github, google)
 */
export async function saveConnection(
  db: Queryable,
  appSecret: string,
  { userId, provider }: { readonly userId: string; readonly provider: Provider },
  granted: Granted,
): Promise<void> {
  const tokens = await withKnownRefresh(db, appSecret, userId, provider, granted);
  const { accountId, username, site } = granted.account;
  const fields = {
    accountId,
    username,
    site,
    scopes: [...granted.scopes],
    ...sealedTokens(appSecret, userId, provider, tokens),
    needsReconnect: false,
    checkedAt: sql`now()`,
    updatedOn: sql`now()`,
  };
  await db
    .insert(connections)
    .values({ userId, provider, ...fields })
    .onConflictDoUpdate({ target: [connections.userId, connections.provider], set: fields });
}

/** Changes a connection as long as it still holds the tokens that were read. */
export async function changeConnection(
  db: Queryable,
  { userId, provider, tokens }: ConnectionRow,
  fields: Partial<typeof connections.$inferInsert>,
): Promise<void> {
  await db
    .update(connections)
    .set({ ...fields, updatedOn: sql`now()` })
    .where(and(isConnection(userId, provider), eq(connections.tokens, tokens)));
}

/** Takes a connection out. */
export async function deleteConnection(db: Queryable, userId: string, provider: Provider) {
  const [row] = await db.delete(connections).where(isConnection(userId, provider)).returning();
  return row ?? null;
}

/** True when the provider has not been asked about it for a minute; the caller then has to ask. */
export async function isCheckDue(db: Queryable, { userId, provider }: ConnectionRow): Promise<boolean> {
  const due = await db
    .update(connections)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        isConnection(userId, provider),
        sql`(${connections.checkedAt} is null or ${connections.checkedAt} < now() - interval '1 minute')`,
      ),
    )
    .returning({ userId: connections.userId });
  return due.length > 0;
}

/** The providers a person may sign in with. */
export async function countSignIns(db: Queryable, userId: string): Promise<number> {
  return db.$count(
    connections,
    and(eq(connections.userId, userId), inArray(connections.provider, ['github', 'google'])),
  );
}
