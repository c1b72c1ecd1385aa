import type { LanguageCode } from '#common/contract/languages.ts';
import { clearAllStored, readStored, storeSession, writeStored } from './client/browser-storage';
import { ApiError, call, renewSession } from './client/client';
import type { CallInput, Reply } from './client/endpoints';
import { restoreOwnSession } from './client/own-session';
import { keepPendingWork } from './client/pending-work';
import { holdSession, onSessionEnd, resumeSession } from './client/session';
import { isTokenShaped, isTokenValid } from './client/token';
import { type CallState, forgetReplies, reread, rereadAll, useCall } from './client/use-call';

const USER = 'POST user/info';
export type User = Reply<typeof USER>;

/** Whether a session is stored that is valid or can be refreshed; only the server knows whether it still lives. */
export function hasSession(): boolean {
  const token = readStored('accessToken');
  if (token === null || readStored('userId') === null) return false;
  const usable = isTokenValid(token) || (isTokenShaped(token) && readStored('refreshToken') !== null);
  if (!usable) console.warn('Token is not valid');
  return usable;
}

/**
 * At the start of the app: an expired access token is refreshed before anything is asked with it.
 * A server that cannot be reached changes nothing; a refused refresh ends the session. A session as another user that
 * expired in the background is replaced by the administrator's own.
 */
export async function refreshAtStart(): Promise<void> {
  if (!hasSession()) restoreOwnSession();
  if (!hasSession() || isTokenValid(readStored('accessToken'))) return;
  await renewSession(readStored('accessToken')).catch(() => false);
}

/** How a chosen organization or site answers that cannot be used any more. */
const STALE: readonly number[] = [400, 403, 404];

/**
 * Reads the signed-in user. A chosen organization that is gone (404) or shuts the person out (403), or a site it does
 * not have (400), is dropped, and the first one selected (specification, section 4).
 */
async function loadUser(userId: string): Promise<User> {
  const ask = () => call(USER, { body: { userId } });
  const user = await ask().catch((error: unknown) => {
    if (!(error instanceof ApiError) || !STALE.includes(error.status) || readStored('selectedOrg') === null)
      throw error;
    writeStored('selectedOrg', null);
    writeStored('titleIndex', null);
    return ask();
  });
  if (readStored('userId') !== userId) return user; // signed out meanwhile: nothing is left behind
  const { name, email, avatar, hasPassword } = user;
  writeStored('user', JSON.stringify({ name, email, avatar, hasPassword }));
  const { organization, titleIndex } = selectionFor(user, readStored('selectedOrg'), readStored('titleIndex'));
  writeStored('selectedOrg', organization);
  writeStored('titleIndex', titleIndex);
  return user;
}

/** What is to be selected: what is stored where the user has it, else the first organization and its first site. */
export function selectionFor(
  { organizations }: Pick<User, 'organizations'>,
  storedOrganization: string | null,
  storedIndex: string | null,
): { organization: string | null; titleIndex: string | null } {
  const organization = organizations.find(({ id }) => id === storedOrganization) ?? organizations[0];
  const sites = organization?.sites ?? [];
  const site = sites.find(({ titleIndex }) => String(titleIndex) === storedIndex) ?? sites[0];
  return { organization: organization?.id ?? null, titleIndex: site ? String(site.titleIndex) : null };
}

/** The signed-in user with organizations and rights. */
export function useUser(): CallState<typeof USER> {
  const userId = readStored('userId');
  const input = userId === null ? null : { body: { userId } };
  return useCall(USER, input, { fetcher: () => loadUser(userId ?? '') });
}

export type StoredUser = Pick<User, 'name' | 'email' | 'avatar' | 'hasPassword'>;

/** Who the stored session belongs to, as last read; also while it is locked or over. */
export function readStoredUser(): StoredUser | null {
  const text = readStored('user');
  try {
    return text === null ? null : (JSON.parse(text) as StoredUser);
  } catch {
    return null;
  }
}

export type Session = Reply<'POST v1/auth/login'>;

// Login is refused when userId or token is missing or invalid (specification, section 5).
function check(session: Session): void {
  if (session.userId && isTokenValid(session.accessToken)) return;
  console.error('Invalid authentication data');
  throw new ApiError(200, { code: 'unreadable', message: 'Invalid authentication data' });
}

/**
 * Keeps a new session; data read for another user before is dropped.
 * @param remember whether "remember me" was chosen for it, so that signing in again over unsaved work asks for the same
 */
export async function keep(session: Session, remember = false): Promise<void> {
  check(session);
  writeStored('remember', remember ? '1' : null);
  storeSession(session);
  holdSession(session.userId);
  await forgetReplies();
}

/** Signs in and keeps the session. @throws ApiError `invalid_credentials`, `email_unverified`, `rate_limited` */
export async function signIn(email: string, password: string, remember: boolean): Promise<void> {
  await keep(await call('POST v1/auth/login', { body: { email, password, remember } }, { anonymous: true }), remember);
}

/**
 * Signs the same person in again, over unsaved work, for as long as before: everything on screen goes on.
 * @throws ApiError as `signIn`
 */
export async function signInAgain(email: string, password: string): Promise<void> {
  const remember = readStored('remember') === '1';
  const session = await call('POST v1/auth/login', { body: { email, password, remember } }, { anonymous: true });
  check(session);
  storeSession(session);
  await goOn();
}

/** The session is there again, by this tab or another: waiting calls are sent, data on screen is read again. */
export async function goOn(): Promise<void> {
  resumeSession();
  await rereadAll();
}

export interface AccountSetup {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly organization: string;
  readonly site: {
    readonly name: string;
    readonly domain?: string;
    readonly description?: string;
    readonly lang?: LanguageCode;
  };
  /** Start with the sample world. */
  readonly sample: boolean;
  readonly language?: LanguageCode;
}

/** Creates the first account and keeps its session. @throws ApiError `account_exists`, `invalid` */
export async function setUpAccount(setup: AccountSetup): Promise<void> {
  await keep(await call('POST v1/auth/account-setup', { body: setup }));
}

/** Whether the installation has no account yet. */
export async function needsAccountSetup(): Promise<boolean> {
  // The server writes this note into the page once there is an account (server/browser-app/serve-app.ts).
  if (document.querySelector('meta[name="account-setup"][content="done"]')) return false;
  return (await call('GET v1/auth/account-setup', {})).needed;
}

/**
 * Ends the session here and on the server; a failed call changes nothing about leaving (specification, section 4).
 * Unsaved work is saved first, else kept on the device. The caller then reloads.
 */
export async function signOut(): Promise<void> {
  await keepPendingWork();
  onSessionEnd(() => undefined);
  await endOnServer();
  if (restoreOwnSession()) {
    holdSession(readStored('userId') ?? '');
    await endOnServer();
  }
  clearAllStored();
}

async function endOnServer(): Promise<void> {
  const refreshToken = readStored('refreshToken') ?? undefined;
  await call('POST v1/auth/logout', { body: { refreshToken } }).catch(() => undefined);
}

/** Keeps language or appearance with the account, so that other devices show the same. */
export async function saveProfile(
  profile: Pick<NonNullable<CallInput<'POST user/profile'>['body']>, 'language' | 'appearance'>,
): Promise<void> {
  await call('POST user/profile', { body: profile });
  await reread(USER);
}

/** Selects organization and site for all further calls. */
export function selectSite(organization: string, titleIndex: number): void {
  writeStored('selectedOrg', organization);
  writeStored('titleIndex', String(titleIndex));
}

/** The user for `can(asker, access)` of common/rules; without rights until known. */
export function usePrincipal(): { role: User['userType'] | null; isGlobalAdmin: boolean } {
  const { data: user } = useUser();
  return {
    role: user && user.organizations.length > 0 ? user.userType : null,
    isGlobalAdmin: user?.isGlobalAdmin ?? false,
  };
}
