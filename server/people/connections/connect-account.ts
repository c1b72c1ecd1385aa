import type { CallbackError, Provider } from '#common/contract/connections.ts';
import { recordPersonalEvent } from '#server/people/accounts/personal-event.ts';
import type { Granted } from '#server/platform/adapters/providers/provider.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { saveConnection } from './store';

/** Whose account it becomes, and from where. */
export interface Connecting {
  readonly userId: string;
  readonly provider: Provider;
  /** The client's network address. */
  readonly address: string;
}

/**
 * Connects a provider's account to a user, and records it.
 * @returns `connection_taken` when it is connected to another user
 */
export async function connectAccount(
  db: Database,
  appSecret: string,
  { provider, ...by }: Connecting,
  granted: Granted,
): Promise<CallbackError | null> {
  try {
    await db.transaction(async (tx) => {
      await saveConnection(tx, appSecret, { userId: by.userId, provider }, granted);
      const details = { account: granted.account.username };
      await recordPersonalEvent(tx, { act: 'connected', ...by, target: provider, details });
    });
    return null;
  } catch (error) {
    if (isUniqueViolation(error)) return 'connection_taken';
    throw error;
  }
}
