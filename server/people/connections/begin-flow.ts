import { fault } from '#common/contract/faults.ts';
import type { OauthState, Provider } from '#common/contract/connections.ts';
import { safeReturnUrl } from '#common/rules/return-url.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { needsSetup } from '#server/people/accounts/set-up-installation.ts';
import type { ProviderAdapter } from '#server/platform/adapters/providers/provider.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { askProvider } from './ask-provider';
import { oidcNonceOf } from './flow-proof';
import { keepFlow } from './oauth-states';

/** Anybody can begin one, and each is a row: enough for an office behind one address, not for a flood. */
const BEGINNINGS = { name: 'oauth-begin', most: 300, seconds: 60 * 60 } as const;

/** Where a provider redirects to: the configured address, never the host that a request names (docs/trust.md 72). */
export function redirectUri({ settings }: Pick<Parts, 'settings'>, provider: Provider): string {
  return `${settings.publicUrl}/api/auth/${provider}/callback`;
}

/** @throws AppError `not_configured` naming the settings that are missing */
function requireConfigured({ missingSettings }: ProviderAdapter) {
  if (missingSettings.length === 0) return;
  const details = missingSettings.map((path) => fault(path, 'setting_missing', { name: path }));
  throw new AppError('not_configured', { details });
}

async function requireSignIn({ db }: Pick<Parts, 'db'>, provider: Provider, address: string) {
  // The ticket board is no identity provider: only signed-in users connect it.
  if (provider === 'jira') throw new AppError('invalid_session');
  // The first account administers the installation, so no visitor may create it through a provider.
  if (await needsSetup(db)) throw new AppError('unavailable', { details: [fault(null, 'no_account_yet')] });
  await consumeRateLimit(db, BEGINNINGS, clientNetwork(address));
}

/**
 * Begins to connect (with an actor) or to sign in (without).
 * @param from the wanted return address and the client's network address
 * @throws AppError `not_configured`; `upstream_failed` when the provider cannot be asked where to begin; without an actor
 * also `invalid_session` for Jira, `unavailable` before the first account, `rate_limited`
 */
export async function beginFlow(
  parts: Pick<Parts, 'db' | 'appSecret' | 'settings' | 'log'>,
  provider: Provider,
  actor: SignedIn | null,
  from: { readonly returnUrl: string | undefined; readonly address: string },
): Promise<{ readonly url: string; readonly state: OauthState }> {
  const adapter = providersOf(parts.settings)[provider];
  if (actor === null) await requireSignIn(parts, provider, from.address);
  requireConfigured(adapter);
  const userId = actor?.userId ?? null;
  const returnUrl = safeReturnUrl(from.returnUrl);
  const { nonce, verifier } = await keepFlow(parts, {
    provider,
    userId,
    returnUrl,
    sessionId: actor?.sessionId ?? null,
  });
  const request = {
    redirectUri: redirectUri(parts, provider),
    state: nonce,
    verifier,
    oidcNonce: oidcNonceOf(parts.appSecret, nonce),
    purpose: actor === null ? ('sign-in' as const) : ('connect' as const),
  };
  const url = await askProvider(parts, provider, () => adapter.authorizeUrl(request));
  if (url === null) throw new AppError('upstream_failed');
  return { url, state: { provider, nonce, timestamp: Date.now(), userId, returnUrl } };
}
