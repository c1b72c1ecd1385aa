import { clearAllStored, readStored, storeSession, writeStored } from './browser-storage';
import { call } from './client';
import type { Reply } from './endpoints';
import { isTokenShaped, isTokenValid } from './token';
import { type CallState, reread, useCall } from './use-call';

export type User = Reply<'POST user/info'>;

/** Whether a session is stored that is valid or can be refreshed; only the server knows whether it still lives. */
export function hasSession(): boolean {
  const token = readStored('accessToken');
  return (
    readStored('userId') !== null &&
    (isTokenValid(token) || (isTokenShaped(token) && readStored('refreshToken') !== null))
  );
}

/** The signed-in user with organisations and rights. */
export function useUser(): CallState<'POST user/info'> {
  const userId = readStored('userId');
  return useCall('POST user/info', userId === null ? null : { body: { userId } });
}

type Session = Reply<'POST v1/auth/login'>;

// Login is refused when userId or token is missing or invalid (specification, section 5).
function keep(session: Session): void {
  if (!session.userId || !isTokenValid(session.accessToken)) throw new Error('Invalid authentication data');
  storeSession(session);
}

/** Signs in and keeps the session. @throws ApiError `invalid_credentials`, `rate_limited`, … */
export async function signIn(email: string, password: string, remember: boolean): Promise<void> {
  keep(await call('POST v1/auth/login', { body: { email, password, remember } }));
}

export interface AccountSetup {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organization: string;
  readonly site: { readonly name: string; readonly domain?: string; readonly description?: string };
  /** Start with the sample world. */
  readonly sample: boolean;
}

/** Creates the first account and keeps its session. @throws ApiError `account_exists`, `invalid` */
export async function setUpAccount(setup: AccountSetup): Promise<void> {
  keep(await call('POST v1/auth/account-setup', { body: setup }));
}

/** Whether the installation has no account yet. */
export async function needsAccountSetup(): Promise<boolean> {
  return (await call('GET v1/auth/account-setup', {})).needed;
}

/** Ends the session here and on the server; a failed call changes nothing about leaving (specification, section 4). */
export async function signOut(): Promise<void> {
  const refreshToken = readStored('refreshToken') ?? undefined;
  await call('POST v1/auth/logout', { body: { refreshToken } }).catch(() => undefined);
  clearAllStored();
}

/** Keeps language or appearance with the account, so that other devices show the same. */
export async function saveProfile(profile: {
  language?: NonNullable<User['language']>;
  appearance?: Record<string, string>;
}): Promise<void> {
  await call('POST user/profile', { body: profile as never });
  await reread('POST user/info');
}

/** Selects organisation and site for all further calls. */
export function selectSite(organization: string, titleIndex: number): void {
  writeStored('selectedOrg', organization);
  writeStored('titleIndex', String(titleIndex));
}

/** Who asks, for `can(asker, access)` of common/rules; nobody's rights until the user is known. */
export function useAsker(): { role: User['userType'] | null; isGlobalAdmin: boolean } {
  const { data: user } = useUser();
  return {
    role: user && user.organizations.length > 0 ? user.userType : null,
    isGlobalAdmin: user?.isGlobalAdmin ?? false,
  };
}
