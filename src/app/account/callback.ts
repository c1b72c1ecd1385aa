import type { OauthState, Provider } from '#src/api/connections.ts';

/** How long a provider may take to send the browser back (docs/contract.md "Provider flow"). */
const LIFE_MS = 10 * 60_000;
const PARAMETERS = ['authenticated', 'userId', 'token', 'provider', 'connected', 'state', 'error'] as const;
const PROVIDERS: readonly Provider[] = ['github', 'jira', 'google'];

/** What a provider's callback asks of this page. */
export type Callback =
  /** The person signed in, or connected a provider: the token is exchanged for a session. */
  | { readonly kind: 'exchange'; readonly provider: Provider; readonly token: string; readonly connects: boolean }
  /** The provider's e-mail belongs to an account here: its password links the two. */
  | { readonly kind: 'link'; readonly provider: Provider; readonly token: string; readonly returnUrl: string }
  /** The provider, or the server, said no. */
  | { readonly kind: 'refused'; readonly provider: Provider; readonly reason: string }
  /** It does not answer what this browser asked for: nothing of it is used. */
  | { readonly kind: 'mismatch' };

/**
 * Takes the parameters of a callback out of an address (specification, section 2).
 * @returns `rest` = the address without them; `callback` = null where the address carries none
 */
export function splitCallback({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): {
  rest: string;
  given: URLSearchParams | null;
} {
  const query = new URLSearchParams(search);
  // `token` alone belongs to other screens (a reset link); a callback names its provider.
  if (!query.has('provider') || !(query.has('token') || query.has('error') || query.has('authenticated'))) {
    return { rest: pathname + search + hash, given: null };
  }
  const given = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = query.get(name);
    if (value !== null) given.set(name, value);
    query.delete(name);
  }
  const left = query.toString();
  return { rest: `${pathname}${left === '' ? '' : `?${left}`}${hash}`, given };
}

/**
 * Reads a callback against what was kept when the browser left.
 * @param kept the stored `oauth_state`
 * @param userId who is signed in here, or null
 * @param now milliseconds since 1970
 */
export function readCallback(
  given: URLSearchParams,
  kept: OauthState | null,
  userId: string | null,
  now = Date.now(),
): Callback {
  const provider = PROVIDERS.find((name) => name === given.get('provider'));
  const age = kept ? now - kept.timestamp : Infinity;
  const answers = kept !== null && kept.nonce === given.get('state') && kept.provider === provider;
  if (!provider || !answers || age > LIFE_MS || age < -LIFE_MS) return { kind: 'mismatch' };
  const reason = given.get('error');
  if (reason !== null) return { kind: 'refused', provider, reason };
  const token = given.get('token');
  if (token?.split('.').length !== 3) return { kind: 'mismatch' };
  if (given.get('authenticated') === 'false') {
    return { kind: 'link', provider, token, returnUrl: kept.returnUrl };
  }
  const connects = given.get('connected') === 'true';
  // Connecting is for who began it: another person may have signed in meanwhile.
  if (connects ? kept.userId !== userId : given.get('authenticated') !== 'true') return { kind: 'mismatch' };
  return { kind: 'exchange', provider, token, connects };
}

let link: Extract<Callback, { kind: 'link' }> | null = null;

/** The link that waits for the password of an account here; in memory only, a reload forgets it. */
export function pendingLink() {
  return link;
}

/** Keeps or drops it. */
export function setPendingLink(next: typeof link): void {
  link = next;
}
