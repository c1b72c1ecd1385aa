/** Keys of localStorage, which no other module touches: those of the specification's section 3, then our own. */
export const STORAGE_KEYS = [
  'accessToken',
  'refreshToken',
  'token',
  'userId',
  'user',
  'selectedOrg',
  'currentProject',
  'oauth_state',
  'oauth_return_url',
  'titleIndex',
  /** How the screens look on this device: `appearance`, `language`, `editor`. */
  'appearance',
  'language',
  'editor',
  /** Whose session is locked. */
  'locked',
  /** Time of the last activity in any tab. */
  'lastActive',
  /** The administrator's own session while signed in as another user. */
  'ownSession',
  /** '1': a session of 30 days was requested. */
  'remember',
  /** Places last opened from the palette. */
  'recent',
  /** The answer about analytics. */
  'consent',
  /** The view in which tickets open. */
  'ticketsView',
  /** Groups of the sidebar that are folded, and entries on top of it. */
  'sidebar',
  /** Fields that are columns of a form's list. */
  'formColumns',
  /** Width of a session's conversation. */
  'sessionChat',
  /** How differences are drawn: `sides`, or below one another. */
  'diffLayout',
] as const;
export type StorageKey = (typeof STORAGE_KEYS)[number];

const SESSION_KEYS = ['accessToken', 'refreshToken', 'token', 'userId', 'user'] as const;

function box(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null; // storage is switched off in this browser
  }
}

/**
 * What a page keeps as it first read it: another tab that goes over to another site must not lead what is edited here
 * into that site.
 */
const PER_PAGE: readonly StorageKey[] = ['selectedOrg', 'titleIndex'];
const heldByPage = new Map<StorageKey, string>();

/** The stored text, or null when there is none (or no storage). */
export function readStored(key: StorageKey): string | null {
  const held = heldByPage.get(key);
  if (held !== undefined) return held;
  const value = box()?.getItem(key) ?? null;
  if (value !== null && PER_PAGE.includes(key)) heldByPage.set(key, value);
  return value;
}

/** Stores a text; null removes the key. A full or forbidden storage is passed over: nothing here is the only copy. */
export function writeStored(key: StorageKey, value: string | null): void {
  if (value === null) heldByPage.delete(key);
  else if (PER_PAGE.includes(key)) heldByPage.set(key, value);
  try {
    if (value === null) box()?.removeItem(key);
    else box()?.setItem(key, value);
  } catch {
    // full or forbidden: the session then lasts as long as this page
  }
}

export interface StoredSession {
  readonly userId: string;
  readonly accessToken: string;
  /** null for a session that cannot be refreshed. */
  readonly refreshToken: string | null;
}

/** Keeps a session, unlocked. `token` repeats `accessToken` (specification, section 3). */
export function storeSession(session: StoredSession): void {
  writeStored('locked', null);
  writeStored('userId', session.userId);
  writeStored('refreshToken', session.refreshToken);
  writeStored('accessToken', session.accessToken);
  writeStored('token', session.accessToken);
}

/** Removes tokens and user; the chosen organization, site and looks stay. */
export function clearSession(): void {
  for (const key of SESSION_KEYS) writeStored(key, null);
}

/** Logout: all browser storage goes (specification, section 4). */
export function clearAllStored(): void {
  heldByPage.clear();
  box()?.clear();
  try {
    sessionStorage.clear();
  } catch {
    // switched off in this browser: then it holds nothing
  }
}
