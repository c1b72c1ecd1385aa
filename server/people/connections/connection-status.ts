import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ConnectionStatus, Provider } from '#common/contract/connections.ts';
import { ProviderError, type ProviderAdapter } from '#server/platform/adapters/providers/provider.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { accessTokenFor } from './access-token-for';
import { askProvider } from './ask-provider';
import { changeConnection, findConnection, isCheckDue, type ConnectionRow } from './store';

type StatusParts = Pick<Parts, 'db' | 'appSecret' | 'settings' | 'log'>;

/** What is granted to a member through the administrator who invited them (docs/contract.md "Roles"). */
const GRANTS = { github: memberships.hasProxyGithubAccess, jira: memberships.hasProxyJiraAccess, google: null };
const adminMemberships = alias(memberships, 'admin_memberships');

/** The administrator through whose connection a member works; null when none grants it now. */
const proxyOf = async (db: Queryable, { userId, organizationId }: SignedIn, provider: Provider) => {
  const grant = GRANTS[provider];
  if (grant === null || organizationId === null) return null;
  const [admin] = await db
    .select({ name: users.name })
    .from(memberships)
    .innerJoin(
      adminMemberships,
      and(
        eq(adminMemberships.userId, memberships.adminUserId),
        eq(adminMemberships.organizationId, memberships.organizationId),
        eq(adminMemberships.role, 'admin'),
        isNull(adminMemberships.suspendedAt),
      ),
    )
    .innerJoin(users, and(eq(users.id, adminMemberships.userId), isNull(users.suspendedAt)))
    .innerJoin(connections, and(eq(connections.userId, users.id), eq(connections.provider, provider)))
    .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId), eq(grant, true)));
  return admin?.name ?? null;
};

/** Asks the provider whether the tokens still open anything, and keeps what it says. */
const ask = async (parts: StatusParts, adapter: ProviderAdapter, row: ConnectionRow) => {
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
};

/** The connection as it stands; the provider is asked at most once a minute, and its silence changes nothing. */
const current = async (parts: StatusParts, adapter: ProviderAdapter, userId: string) => {
  const row = await findConnection(parts.db, userId, adapter.provider);
  const asks = row !== null && !row.needsReconnect && adapter.missingSettings.length === 0;
  if (!asks || !(await isCheckDue(parts.db, row))) return row;
  await askProvider(parts, adapter.provider, () => ask(parts, adapter, row));
  return findConnection(parts.db, userId, adapter.provider);
};

/** How somebody's connection to a provider stands (docs/contract.md "Accounts": status). */
export const connectionStatus = async (
  parts: StatusParts,
  actor: SignedIn,
  provider: Provider,
): Promise<ConnectionStatus> => {
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
    proxiedBy: row === null ? await proxyOf(parts.db, actor, provider) : null,
  };
};
