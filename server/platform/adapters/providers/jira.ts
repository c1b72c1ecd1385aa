import * as z from 'zod';
import type { Settings } from '#server/platform/settings.ts';
import { callProvider, readReply } from './call-provider';
import { readTokens } from './oauth-tokens';
import { ProviderError, type ProviderAccount, type ProviderAdapter, type ProviderSite } from './provider';

const SCOPES = ['read:jira-work', 'write:jira-work', 'read:jira-user', 'manage:jira-webhook', 'offline_access'];

const sites = z.array(
  z.object({ id: z.string().min(1), name: z.string(), url: z.string(), scopes: z.array(z.string()) }),
);
const myself = z.object({ accountId: z.string().min(1), displayName: z.string() });

/**
 * Jira Cloud by OAuth 2.0 (3LO) with rotating refresh tokens. Atlassian has no PKCE for it, and documents no call to take
 * a grant back: people do that in their Atlassian account.
 * @param settings JIRA_*
 */
export function createJira({ jira }: Pick<Settings, 'jira'>): ProviderAdapter {
  const { clientId, clientSecret, authUrl, apiUrl } = jira;
  const client = { client_id: clientId ?? '', client_secret: clientSecret ?? '' };

  const ask = (path: string, accessToken: string) =>
    callProvider({ url: `${apiUrl}/${path}`, headers: { authorization: `Bearer ${accessToken}` } });

  const token = async (fields: Record<string, string>) =>
    readTokens(
      'The token call of Atlassian',
      await callProvider({
        method: 'POST',
        url: `${authUrl}/oauth/token`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...client, ...fields }),
      }),
    );

  const readSites = async (accessToken: string): Promise<readonly ProviderSite[]> => {
    const all = readReply(
      'accessible-resources of Atlassian',
      await ask('oauth/token/accessible-resources', accessToken),
      sites,
    );
    return all
      .filter(({ scopes }) => scopes.some((scope) => scope.endsWith(':jira-work')))
      .map(({ id, name, url }) => ({ id, name, url }));
  };

  const readAccount = async (accessToken: string, siteId?: string): Promise<ProviderAccount> => {
    const reached = await readSites(accessToken);
    const site = reached.find(({ id }) => id === siteId) ?? reached[0];
    if (!site) throw new ProviderError('failed', 'The Atlassian account reaches no Jira site.');
    const path = `ex/jira/${encodeURIComponent(site.id)}/rest/api/3/myself`;
    const me = readReply('myself of Jira', await ask(path, accessToken), myself);
    return {
      accountId: me.accountId,
      username: me.displayName,
      name: me.displayName,
      verifiedEmail: null,
      scopes: null,
      site,
    };
  };

  return {
    provider: 'jira',
    scopes: SCOPES,
    missingSettings: [...(clientId ? [] : ['JIRA_CLIENT_ID']), ...(clientSecret ? [] : ['JIRA_CLIENT_SECRET'])],
    missingScopes: (granted) => SCOPES.filter((scope) => !granted.includes(scope)),
    authorizeUrl: async ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        audience: 'api.atlassian.com',
        client_id: client.client_id,
        scope: SCOPES.join(' '),
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        prompt: 'consent',
      });
      return `${authUrl}/authorize?${query}`;
    },
    redeem: async ({ query, redirectUri, siteId }) => {
      const fields = { grant_type: 'authorization_code', code: query['code'] ?? '', redirect_uri: redirectUri };
      const { tokens, scopes } = await token(fields);
      return { tokens, scopes, account: await readAccount(tokens.accessToken, siteId) };
    },
    refresh: async (refreshToken) => (await token({ grant_type: 'refresh_token', refresh_token: refreshToken })).tokens,
    readAccount,
    readSites,
    revoke: async () => false,
  };
}
