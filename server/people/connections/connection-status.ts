import type { ConnectionStatus, Provider } from '#common/contract/connections.ts';
import { ProviderError, type ProviderAdapter } from '#server/platform/adapters/providers/provider.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { accessTokenFor } from './access-token-for';
import { askProvider } from './ask-provider';
import { findProxy } from './find-proxy';
import { changeConnection, findConnection, isCheckDue, type ConnectionRow } from './store';

type StatusParts = Pick<Parts, 'db' | 'appSecret' | 'settings' | 'log'>;

/** Asks the provider whether the tokens are still valid, and stores the result. */
async function ask(parts: StatusParts, adapter: ProviderAdapter, row: ConnectionRow) {
  const token = await accessTokenFor(parts, row.userId, row.provider);
  const now = await findConnection(parts.db, row.userId, row.provider);
  if (token === null || now === null) return;
  try {
    const { username, scopes, site } = await adapter.readAccount(token, now.site?.id);
    await changeConnection(parts.db, now, { username, site, ...(scopes !== null && { scopes: [...scopes] }) });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'refused') throw error;
    await changeConnection(parts.db, now, { needsReconnect: true });
  }
}

/** The current connection; the provider is asked at most once a minute, and without a response nothing changes. */
async function current(parts: StatusParts, adapter: ProviderAdapter, userId: string) {
  const row = await findConnection(parts.db, userId, adapter.provider);
  const asks = row !== null && !row.needsReconnect && adapter.missingSettings.length === 0;
  if (!asks || !(await isCheckDue(parts.db, row))) return row;
  await askProvider(parts, adapter.provider, () => ask(parts, adapter, row));
  return findConnection(parts.db, userId, adapter.provider);
}

/** Status of a user's connection to a provider (docs/contract.md "Accounts": status). */
export async function connectionStatus(
  parts: StatusParts,
  actor: SignedIn,
  provider: Provider,
): Promise<ConnectionStatus> {
  const adapter = providersOf(parts.settings)[provider];
  const row = await current(parts, adapter, actor.userId);
  return {
    provider,
    connected: row !== null,
    username: row?.username ?? null,
    scopes: row?.scopes ?? [],
    missingScopes: row === null ? [] : adapter.missingScopes(row.scopes),
    needsReconnect: row?.needsReconnect ?? false,
    configured: adapter.missingSettings.length === 0,
    missingSettings: [...adapter.missingSettings],
    proxiedBy: row === null ? ((await findProxy(parts.db, actor, provider))?.name ?? null) : null,
  };
}
