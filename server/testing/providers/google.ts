import type { RequestListener } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { answer, consentPage, listen, readAsked, type FakeServer } from './fake-server';

const CLIENT = { id: 'google-client', secret: 'google-secret' };

export interface GoogleAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

async function signingKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'stand-in' }] };
}

/** PKCE is demanded of everybody. */
async function configuration(callback: string, accountOf: (sub: string) => GoogleAccount | undefined) {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: await signingKeys(),
    cookies: { keys: ['stand-in'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true, allowedPolicy: () => true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => {
      const account = accountOf(sub);
      return account && { accountId: sub, claims: () => account };
    },
    issueRefreshToken: () => true,
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 86_400,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 86_400,
      Session: 86_400,
    },
  };
}

/**
 * An identity provider for Google's place: `oidc-provider` with discovery, PKCE, nonce, userinfo, revocation.
 * @param publicUrl of the product: no other address is registered as callback
 */
export async function startFakeGoogle({ publicUrl }: { readonly publicUrl: string }) {
  const account: GoogleAccount = {
    sub: '110169484474386276334',
    email: 'Ada@example.com',
    email_verified: true,
    name: 'Ada Lovelace',
  };
  const known = new Map<string, GoogleAccount>();
  const live = new Set<{ destroy(): Promise<void> }>();
  let handler: RequestListener = (_, response) => answer(response, { status: 503 });
  const { url, busyMs, stop } = await listen((request, response) => handler(request, response));
  const callback = `${publicUrl}/api/auth/google/callback`;
  const provider = new Provider(url, await configuration(callback, (sub) => known.get(sub)));
  provider.on('access_token.saved', (token) => live.add(token));
  provider.on('refresh_token.saved', (token) => live.add(token));
  let revoked = 0;
  provider.on('refresh_token.destroyed', () => (revoked += 1));

  const decide: RequestListener = async (request, response) => {
    const { params } = await provider.interactionDetails(request, response);
    const { call, body } = await readAsked(request);
    if (call.startsWith('GET')) {
      answer(response, { html: consentPage('Google', account.email, params['scope'] ?? '') });
      return;
    }
    if (body['decision'] !== 'authorize') {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    known.set(account.sub, { ...account });
    const grant = new provider.Grant({ accountId: account.sub, clientId: CLIENT.id });
    grant.addOIDCScope(params['scope'] ?? '');
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { login: { accountId: account.sub }, consent });
  };
  const issuer = provider.callback();
  handler = (request, response) =>
    request.url?.startsWith('/interaction/') ? decide(request, response) : issuer(request, response);

  const standIn: FakeServer = {
    url,
    busyMs,
    stop,
    settings: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: url },
  };
  return {
    ...standIn,
    /** Who is signed in at the provider; may be changed. */
    account,
    /** How many refresh tokens have been taken back. */
    revocations: () => revoked,
    /** What the person does in their account there: takes the grant back. */
    revokeAll: async () => {
      await Promise.all([...live].map((token) => token.destroy()));
      live.clear();
    },
  };
}
