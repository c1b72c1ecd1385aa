import { and, count, desc, eq } from 'drizzle-orm';
import type { KeyScope } from '#common/contract/access.ts';
import { type ApiKey, MAX_API_KEYS } from '#common/contract/api-keys.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { apiKeys } from '#server/platform/db/schema/api-keys.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { makeApiKey } from '#server/platform/http/api-key.ts';

const columns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  scopes: apiKeys.scopes,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  addedOn: apiKeys.addedOn,
  addedBy: users.name,
};

/** The keys of a site, newest first. */
export async function listApiKeys(db: Queryable, siteId: string): Promise<ApiKey[]> {
  const rows = await db
    .select(columns)
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.siteId, siteId))
    .orderBy(desc(apiKeys.addedOn), desc(apiKeys.id));
  return rows.map(({ expiresAt, lastUsedAt, addedOn, addedBy, ...row }) => ({
    ...row,
    expires_on: expiresAt?.toISOString() ?? null,
    last_used_on: lastUsedAt?.toISOString() ?? null,
    added_on: addedOn.toISOString(),
    added_by: addedBy,
  }));
}

interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expiresInDays: number | null;
}

/**
 * Makes a key of a site. Its text is given this once and stored nowhere.
 * @throws AppError `invalid` when the site has too many
 */
export async function addApiKey(
  tx: Transaction,
  { siteId, userId }: { readonly siteId: string; readonly userId: string },
  { name, scopes, expiresInDays }: NewKey,
): Promise<{ key: ApiKey; secret: string }> {
  // Those who add at once take turns, so that they are counted.
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('no key update');
  const [there] = await tx.select({ many: count() }).from(apiKeys).where(eq(apiKeys.siteId, siteId));
  if ((there?.many ?? 0) >= MAX_API_KEYS) {
    throw new AppError('invalid', { details: [fault('name', 'too_many', { maximum: MAX_API_KEYS })] });
  }
  const { secret, hash, prefix } = makeApiKey();
  const expiresAt = expiresInDays === null ? null : new Date(Date.now() + expiresInDays * 86_400_000);
  const values = { siteId, userId, name, scopes: [...new Set(scopes)], expiresAt, hash, prefix };
  const [row] = await tx.insert(apiKeys).values(values).returning({ id: apiKeys.id });
  const key = (await listApiKeys(tx, siteId)).find(({ id }) => id === row?.id);
  if (!key) throw new Error('The API key was not stored.');
  return { key, secret };
}

/** What a key is called; '' once it is gone. */
export async function nameOfKey(db: Queryable, id: string): Promise<string> {
  const [row] = await db.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, id));
  return row?.name ?? '';
}

/** Ends a key of a site. @returns its name @throws AppError `not_found` */
export async function removeApiKey(tx: Queryable, siteId: string, id: string): Promise<string> {
  const [row] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.siteId, siteId), eq(apiKeys.id, id)))
    .returning({ name: apiKeys.name });
  if (!row) throw new AppError('not_found');
  return row.name;
}
