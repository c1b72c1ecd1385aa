import type { ConnectionStatus, OauthState, Provider } from '#common/contract/connections.ts';
import { keep, type Session } from './accounts';
import { readStored, writeStored } from './client/browser-storage';
import { call } from './client/client';
import { keepPendingWork } from './client/pending-work';
import { type CallState, reread, useCall } from './client/use-call';

export type { ConnectionStatus, OauthState, Provider };
const STATUS = 'GET auth/:provider/status';
const JIRA_SITES = 'GET auth/jira/sites';

/** What the providers call themselves, in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { github: 'GitHub', jira: 'Jira', google: 'Google' };

/** The providers one may sign in with at this installation. */
export function useProviders(): CallState<'GET auth/providers'> {
  return useCall('GET auth/providers', {}, { revalidateOnFocus: false });
}

/** Status of the connection to a provider. */
export function useConnection(provider: Provider): CallState<typeof STATUS> {
  return useCall(STATUS, { params: { provider } });
}

/** The Jira sites one has granted, and which of them is worked with; for who is connected. */
export function useJiraSites(): CallState<typeof JIRA_SITES> {
  return useCall(JIRA_SITES, {});
}

/** Works with another Jira site from now on. @throws ApiError `not_found`, `upstream_failed` */
export async function chooseJiraSite(siteId: string): Promise<void> {
  await call('POST auth/jira/site', { body: { siteId } });
  await reread(JIRA_SITES, 'POST user/info');
}

/** Revokes the connection at the provider and deletes it here. @returns whether the provider revoked it */
export async function disconnectProvider(provider: Provider): Promise<boolean> {
  const { revoked } = await call('POST auth/:provider/disconnect', { params: { provider } });
  await reread(STATUS, 'POST user/info');
  return revoked;
}

/**
 * Leaves for a provider: to connect it, or to sign in with it.
 * @param returnUrl the path of this app to come back to
 * @param signIn `remember`: whether for 30 days; absent: as the session before
 * @throws ApiError `not_configured` with the names of the missing settings in its details
 */
export async function startProvider(
  provider: Provider,
  returnUrl: string,
  signIn: { readonly remember?: boolean | undefined } | null = null,
): Promise<void> {
  const input = { params: { provider }, query: { returnUrl } };
  const { url, state } = await call('GET auth/:provider/connect', input, { anonymous: signIn !== null });
  if (signIn?.remember !== undefined) writeStored('remember', signIn.remember ? '1' : null);
  writeStored('oauth_state', JSON.stringify(state));
  writeStored('oauth_return_url', returnUrl);
  await keepPendingWork();
  window.location.assign(url);
}

/** What was kept when the browser left for a provider; read once, since it answers one callback only. */
export function takeOauthState(): OauthState | null {
  const text = readStored('oauth_state');
  writeStored('oauth_state', null);
  writeStored('oauth_return_url', null);
  try {
    return text === null ? null : (JSON.parse(text) as OauthState);
  } catch {
    return null;
  }
}

/**
 * Trades the token of a provider callback for a session, as long as was asked for when the browser left.
 * @param password of the account here, to link it with the provider's
 * @throws ApiError `wrong_password`, `oauth_refused`, `rate_limited`
 */
export async function exchange(token: string, password?: string): Promise<Session> {
  const remember = readStored('remember') === '1';
  const session = await call('POST v1/auth/exchange', { body: { token, password, remember } }, { anonymous: true });
  await keep(session, remember);
  return session;
}
