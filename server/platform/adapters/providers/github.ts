import { calculatePKCECodeChallenge } from 'openid-client';
import * as z from 'zod';
import type { Settings } from '#server/platform/settings.ts';
import { callProvider, readReply } from './call-provider';
import { readTokens, splitScopes } from './oauth-tokens';
import { ProviderError, type ProviderAccount, type ProviderAdapter } from './provider';

/** Specification, section 7: repo, read user, user email, read org. */
const SCOPES = ['repo', 'read:user', 'user:email', 'read:org'];
/** GitHub names the wider scope alone when both were granted. */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  'read:user': ['user'],
  'user:email': ['user'],
  'read:org': ['write:org', 'admin:org'],
};

const user = z.object({ id: z.number().int(), login: z.string().min(1), name: z.string().nullish() });
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/**
 * GitHub, or a GitHub Enterprise server: an OAuth app with a client secret and PKCE.
 * @param settings GITHUB_*
 */
export function createGithub({ github }: Pick<Settings, 'github'>): ProviderAdapter {
  const { clientId, clientSecret, apiUrl, webUrl } = github;
  const client = { client_id: clientId ?? '', client_secret: clientSecret ?? '' };

  const ask = (path: string, accessToken: string) =>
    callProvider({
      url: `${apiUrl}/${path}`,
      headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${accessToken}` },
    });

  const token = async (fields: Record<string, string>) =>
    readTokens(
      'The token call of GitHub',
      await callProvider({
        method: 'POST',
        url: `${webUrl}/login/oauth/access_token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...client, ...fields }).toString(),
      }),
    );

  /** The address GitHub has verified and the person has put first. */
  const verifiedEmail = async (accessToken: string, granted: readonly string[]) => {
    if (!['user', 'user:email'].some((scope) => granted.includes(scope))) return null;
    const all = readReply('user/emails of GitHub', await ask('user/emails', accessToken), emails);
    return (
      all
        .find((entry) => entry.primary && entry.verified)
        ?.email.trim()
        .toLowerCase() ?? null
    );
  };

  const readAccount = async (accessToken: string): Promise<ProviderAccount> => {
    const reply = await ask('user', accessToken);
    const { id, login, name } = readReply('user of GitHub', reply, user);
    const scopes = splitScopes(reply.headers['x-oauth-scopes'] ?? '');
    return {
      accountId: String(id),
      username: login,
      name: name?.trim() || login,
      verifiedEmail: await verifiedEmail(accessToken, scopes),
      scopes,
      site: null,
    };
  };

  return {
    provider: 'github',
    scopes: SCOPES,
    missingSettings: [...(clientId ? [] : ['GITHUB_CLIENT_ID']), ...(clientSecret ? [] : ['GITHUB_CLIENT_SECRET'])],
    missingScopes: (granted) =>
      SCOPES.filter((scope) => ![scope, ...(WIDER[scope] ?? [])].some((wide) => granted.includes(wide))),
    authorizeUrl: async ({ redirectUri, state, verifier, purpose }) => {
      const query = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: redirectUri,
        scope: SCOPES.join(' '),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(purpose === 'connect' && { prompt: 'select_account' }),
      });
      return `${webUrl}/login/oauth/authorize?${query}`;
    },
    redeem: async ({ query, redirectUri, verifier }) => {
      const fields = { code: query['code'] ?? '', redirect_uri: redirectUri, code_verifier: verifier };
      const { tokens, scopes } = await token(fields);
      const account = await readAccount(tokens.accessToken);
      return { tokens, account, scopes: account.scopes ?? scopes };
    },
    refresh: async (refreshToken) => (await token({ grant_type: 'refresh_token', refresh_token: refreshToken })).tokens,
    readAccount,
    readSites: async () => [],
    revoke: async ({ accessToken }) => {
      const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64');
      const { status } = await callProvider({
        method: 'DELETE',
        url: `${apiUrl}/applications/${encodeURIComponent(client.client_id)}/grant`,
        headers: {
          accept: 'application/vnd.github+json',
          'content-type': 'application/json',
          authorization: `Basic ${basic}`,
        },
        body: JSON.stringify({ access_token: accessToken }),
      });
      // 404: the token was already revoked, and its grant with it.
      if (status === 204 || status === 404) return true;
      throw new ProviderError('failed', `Revoking at GitHub answered ${status}.`);
    },
  };
}
