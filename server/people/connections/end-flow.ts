import type { LanguageCode } from '#common/contract/languages.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { safeReturnUrl } from '#common/rules/return-url.ts';
import type { CallbackError, Provider } from '#common/contract/connections.ts';
import type { Granted } from '#server/platform/adapters/providers/provider.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sessions } from '#server/platform/db/schema/sessions.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Parts } from '#server/platform/parts.ts';
import { askProvider } from './ask-provider';
import { redirectUri } from './begin-flow';
import { connectAccount } from './connect-account';
import { linkToken, sessionToken } from './exchange-token';
import { isSameBrowser, oidcNonceOf } from './flow-proof';
import { takeFlow, type OauthFlow } from './oauth-states';
import { signInWith } from './sign-in-with';
import { findConnection } from './store';
import { withParameters } from './with-parameters';

type FlowParts = Pick<Parts, 'db' | 'appSecret' | 'settings' | 'log'>;

/** What the browser brings back. */
interface Callback {
  readonly provider: Provider;
  readonly query: Readonly<Record<string, unknown>>;
  readonly cookie: string | undefined;
  /** The client's network address. */
  readonly address: string;
  /** That the browser asks for. */
  readonly language: LanguageCode;
}

/** A flow that came back in order, and what it came back with. */
interface Returned {
  readonly flow: OauthFlow;
  readonly nonce: string;
  readonly query: Readonly<Record<string, string>>;
  readonly address: string;
  readonly language: LanguageCode;
}

function refused() {
  return new AppError('oauth_refused');
}

function onlyTexts(query: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Who connects must still be signed in: the browser may have changed hands meanwhile. */
async function isSignedIn({ db }: FlowParts, { userId, sessionId }: OauthFlow) {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId ?? ''),
        eq(sessions.userId, userId ?? ''),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > now()`,
        isNull(users.suspendedAt),
      ),
    );
  return found !== undefined;
}

/** docs/trust.md 67: all checks before a provider's response is used. Any failure ends the flow. */
async function checked(parts: FlowParts, { provider, query, cookie, ...from }: Callback): Promise<Returned> {
  const texts = onlyTexts(query);
  const nonce = texts['state'] ?? '';
  if (!isSameBrowser(parts.appSecret, nonce, cookie)) throw refused();
  const flow = await takeFlow(parts, nonce);
  if (flow === null || flow.provider !== provider) throw refused();
  if (flow.userId !== null && !(await isSignedIn(parts, flow))) throw refused();
  return { flow: { ...flow, returnUrl: safeReturnUrl(flow.returnUrl) }, nonce, query: texts, ...from };
}

async function endConnecting(parts: FlowParts, { flow, nonce, address }: Returned, userId: string, granted: Granted) {
  const { provider, returnUrl } = flow;
  const fault = await connectAccount(parts.db, parts.appSecret, { userId, provider, address }, granted);
  if (fault !== null) return withError(flow, nonce, fault);
  const token = await sessionToken(parts.appSecret, { userId, provider }, flow.sessionId);
  return withParameters(returnUrl, { token, provider, connected: 'true', state: nonce });
}

async function endSignIn(parts: FlowParts, { flow, nonce, address, language }: Returned, granted: Granted) {
  const { provider, returnUrl } = flow;
  const end = await signInWith(parts, provider, granted, { address, language });
  if (end.kind === 'refused') return withError(flow, nonce, end.error);
  const subject = { userId: end.userId, provider };
  if (end.kind === 'link') {
    const token = await linkToken(parts, subject, granted);
    return withParameters('/signin', { authenticated: 'false', token, provider, state: nonce });
  }
  const token = await sessionToken(parts.appSecret, subject);
  return withParameters(returnUrl, { authenticated: 'true', userId: end.userId, token, provider, state: nonce });
}

function withError({ provider, returnUrl }: OauthFlow, nonce: string, error: CallbackError) {
  return withParameters(returnUrl, { error, provider, state: nonce });
}

async function redeem(parts: FlowParts, { flow, nonce, query }: Returned) {
  const before = flow.userId === null ? null : await findConnection(parts.db, flow.userId, flow.provider);
  return askProvider(parts, flow.provider, () =>
    providersOf(parts.settings)[flow.provider].redeem({
      query,
      redirectUri: redirectUri(parts, flow.provider),
      state: nonce,
      verifier: flow.verifier,
      oidcNonce: oidcNonceOf(parts.appSecret, nonce),
      siteId: before?.site?.id,
    }),
  );
}

/**
 * Ends a flow where the provider sent the browser back to (docs/contract.md "Provider flow").
 * @returns the path to lead the browser to, with what came of it in the query
 * @throws AppError `oauth_refused` for a missing, wrong, used or old nonce, another browser, another provider, or a session
 * that ended meanwhile
 */
export async function endFlow(parts: FlowParts, callback: Callback): Promise<string> {
  const returned = await checked(parts, callback);
  const { flow, nonce, query } = returned;
  if (query['error'] === 'access_denied') return withError(flow, nonce, 'access_denied');
  const granted = query['code'] ? await redeem(parts, returned) : null;
  if (granted === null) return withError(flow, nonce, 'provider_failed');
  return flow.userId === null
    ? endSignIn(parts, returned, granted)
    : endConnecting(parts, returned, flow.userId, granted);
}
