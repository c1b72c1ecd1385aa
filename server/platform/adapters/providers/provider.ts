import type { Provider } from '#common/contract/connections.ts';

/** What a provider gives to work with. */
export interface ProviderTokens {
  readonly accessToken: string;
  /** Null where the provider gives none: the access token then lasts, or the person comes again. */
  readonly refreshToken: string | null;
  /** When the access token expires; null = unknown. */
  readonly expiresAt: Date | null;
}

/** Jira: one of the sites that an account reaches. */
export interface ProviderSite {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** The account of the tokens, as the provider returns it. */
export interface ProviderAccount {
  /** Never the name, which can change hands. */
  readonly accountId: string;
  readonly username: string;
  /** How the person is called. */
  readonly name: string;
  /** Lower-cased; null when the provider has none, or none that it has verified. */
  readonly verifiedEmail: string | null;
  /** As granted; null where the provider does not return them with the account. */
  readonly scopes: readonly string[] | null;
  /** Jira: the site worked with. */
  readonly site: ProviderSite | null;
}

/** A flow as it begins. */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly state: string;
  /** PKCE: what only the server knows until the code is redeemed. */
  readonly verifier: string;
  /** OpenID Connect: comes back inside the identity token. */
  readonly oidcNonce: string;
  /** Connecting asks for consent again; signing in only for the account. */
  readonly purpose: 'connect' | 'sign-in';
}

/** The same flow as it comes back: the query of the callback. */
export interface RedeemRequest extends Omit<AuthorizeRequest, 'purpose'> {
  readonly query: Readonly<Record<string, string>>;
  /** Jira: the site worked with before, kept if it is granted again. */
  readonly siteId?: string | undefined;
}

export interface Granted {
  readonly tokens: ProviderTokens;
  readonly account: ProviderAccount;
  readonly scopes: readonly string[];
}

/** A code host, ticket board or identity provider, as far as getting and giving back access goes. */
export interface ProviderAdapter {
  readonly provider: Provider;
  /** What is asked for. */
  readonly scopes: readonly string[];
  /** Settings without which nothing can begin; empty = configured. */
  readonly missingSettings: readonly string[];
  /** What of `scopes` the granted ones do not cover. */
  readonly missingScopes: (granted: readonly string[]) => string[];
  /** Where to send the browser. @throws ProviderError `failed` */
  readonly authorizeUrl: (request: AuthorizeRequest) => Promise<string>;
  /** Trades the code for tokens, and asks whose they are. @throws ProviderError */
  readonly redeem: (request: RedeemRequest) => Promise<Granted>;
  /** New tokens for a refresh token; the old one may be dead afterwards. @throws ProviderError `refused` when it is */
  readonly refresh: (refreshToken: string) => Promise<ProviderTokens>;
  /**
   * Asks whose an access token is.
   * @param siteId Jira: the site worked with, as long as it is granted; else the first
   * @throws ProviderError `refused` when it is no longer valid
   */
  readonly readAccount: (accessToken: string, siteId?: string) => Promise<ProviderAccount>;
  /** The sites one may choose from; empty where a provider has none. @throws ProviderError */
  readonly readSites: (accessToken: string) => Promise<readonly ProviderSite[]>;
  /** Takes the grant back at the provider. @returns false where the provider has no way to; @throws ProviderError */
  readonly revoke: (tokens: ProviderTokens) => Promise<boolean>;
}

/**
 * - `refused`: the provider answered that code or token are not good (any more)
 * - `failed`: it did not answer, or not as it should
 */
export class ProviderError extends Error {
  constructor(
    readonly reason: 'refused' | 'failed',
    /** For the log: never holds a code or token. */
    message: string,
  ) {
    super(message);
    this.name = 'ProviderError';
  }
}
