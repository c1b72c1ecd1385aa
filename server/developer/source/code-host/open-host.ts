import { fault } from '#common/contract/faults.ts';
import { accessTokenFor } from '#server/people/connections/access-token-for.ts';
import { connectionOwner } from '#server/people/connections/find-proxy.ts';
import { mayLend } from '#server/people/connections/may-lend.ts';
import { changeConnection, type ConnectionRow, findConnection } from '#server/people/connections/store.ts';
import { ProviderError } from '#server/platform/adapters/providers/provider.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { CodeHost } from './code-host';
import { personalToken } from './github-token';
import { reconnectError } from './host-refusal';

export type HostParts = Pick<Parts, 'db' | 'appSecret' | 'settings'>;

/** A code host, and through whose connection it is reached. */
export interface OpenHost {
  readonly host: CodeHost;
  /** Whose connection it is. */
  readonly userId: string;
  /** What they are called at the host. */
  readonly username: string;
}

/** @throws AppError `not_configured` that names the missing settings */
export function requireHost({ settings }: Pick<Parts, 'settings'>): void {
  const { missingSettings } = providersOf(settings).github;
  if (missingSettings.length === 0) return;
  const details = missingSettings.map((path) => fault(path, 'setting_missing', { name: path }));
  throw new AppError('not_configured', { details });
}

async function tokenOf(parts: HostParts, userId: string): Promise<string> {
  const token = await accessTokenFor(parts, userId, 'github').catch((error: unknown) => {
    if (error instanceof ProviderError) throw new AppError('upstream_failed', { cause: error });
    throw error;
  });
  if (token === null) throw reconnectError();
  return token;
}

/**
 * GitHub's API through a person's connection, and its token. Whether they may lend it is the caller's to know.
 * @throws AppError `not_configured`; `needs_connection` unless it works; `upstream_failed`
 */
export async function openClientFor(parts: HostParts, row: ConnectionRow) {
  requireHost(parts);
  const token = personalToken(await tokenOf(parts, row.userId));
  const { apiUrl } = parts.settings.github;
  const onRefused = () => changeConnection(parts.db, row, { needsReconnect: true });
  // Octokit is loaded only where a connection exists.
  const { createGithubClient } = await import('./github-client');
  return { octokit: createGithubClient({ apiUrl, token, accountId: row.accountId, onRefused }), token };
}

/**
 * GitHub through a person's connection.
 * @throws AppError as `openClientFor`; `needs_connection` without a connection
 */
async function openFor(parts: HostParts, userId: string): Promise<OpenHost> {
  requireHost(parts);
  const row = await findConnection(parts.db, userId, 'github');
  if (row === null) {
    throw new AppError('needs_connection', { details: [fault(null, 'host_needs_connection')] });
  }
  const [{ octokit, token }, { createGithubHost }] = [await openClientFor(parts, row), await import('./github-host')];
  const { webUrl } = parts.settings.github;
  return { host: createGithubHost(octokit, row, { webUrl, token }), userId, username: row.username };
}

/**
 * GitHub as a member reaches it: by a connection of their own, else by that of the administrator who lends them theirs.
 * @throws AppError as `openFor`
 */
export async function openHost(parts: HostParts, actor: Pick<Member, 'userId' | 'organizationId'>): Promise<OpenHost> {
  requireHost(parts);
  const owner = await connectionOwner(parts.db, actor, 'github');
  return openFor(parts, owner ?? actor.userId);
}

/**
 * GitHub for work without a person: through the connection that a project names, as long as whose it is belongs to the
 * organization.
 * @param userId null: the project names none any more
 * @throws AppError as `openFor`
 */
export async function openHostOf(parts: HostParts, organizationId: string, userId: string | null): Promise<OpenHost> {
  if (userId === null || !(await mayLend(parts.db, organizationId, userId))) {
    throw new AppError('needs_connection', { details: [fault(null, 'host_needs_connection')] });
  }
  return openFor(parts, userId);
}
