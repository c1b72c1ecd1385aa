import { eq } from 'drizzle-orm';
import type { Provider } from '#common/contract/connections.ts';
import { recordPersonalEvent } from '#server/people/accounts/personal-event.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Parts } from '#server/platform/parts.ts';
import { askProvider } from './ask-provider';
import { revokeGrant } from './revoke-grants';
import { countSignIns, deleteConnection } from './store';

/** Prevents a lockout: without a password, the last provider that the user can sign in with is kept. */
async function requireWayIn(tx: Transaction, userId: string, provider: Provider) {
  if (provider === 'jira') return;
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (user?.passwordHash !== null || (await countSignIns(tx, userId)) > 0) return;
  throw new AppError('last_way_in');
}

/**
 * Deletes a connection here, then takes the grant back at the provider.
 * @returns whether the provider confirmed it; it is deleted here in any case
 * @throws AppError `not_found`, `last_way_in`
 */
export async function disconnect(
  parts: Pick<Parts, 'db' | 'appSecret' | 'settings' | 'log'>,
  provider: Provider,
  by: { readonly userId: string; readonly address: string },
): Promise<boolean> {
  const row = await parts.db.transaction(async (tx) => {
    const deleted = await deleteConnection(tx, by.userId, provider);
    if (deleted === null) throw new AppError('not_found');
    await requireWayIn(tx, by.userId, provider);
    const details = { account: deleted.username };
    await recordPersonalEvent(tx, { act: 'disconnected', ...by, target: provider, details });
    return deleted;
  });
  return (await askProvider(parts, provider, () => revokeGrant(parts, row))) ?? false;
}
