import { ApiError, errorOf } from './api-error';
import { clearSession, readStored, writeStored } from './browser-storage';
import { restoreOwnSession } from './own-session';

const REFRESH = '/api/v1/auth/refresh-tokens';

/** `over`: sign in again; `own`: the session as another user ended, one's own is back. */
export type SessionEnd = 'over' | 'own';
let onEnd: (end: SessionEnd) => void = () => undefined;

/** Says what happens when the session can no longer be refreshed: the app goes to '/signin'. */
export function onSessionEnd(handler: (end: SessionEnd) => void): void {
  onEnd = handler;
}

/** Removes the tokens and leaves (specification, section 4); only the log says it in the specification's words. */
export function endSession(): void {
  console.warn('invalid session');
  const own = restoreOwnSession();
  if (!own) clearSession();
  onEnd(own ? 'own' : 'over');
}

let holder: string | null = null;

/** Says whose screens this tab shows: the stored session may be changed by another tab. */
export function holdSession(userId: string): void {
  holder = userId;
}

/** Whether another tab signed another user in: this tab then makes no call in that person's name. */
export function isForeignSession(): boolean {
  const stored = readStored('userId');
  return holder !== null && stored !== null && stored !== holder;
}

const resumed = new Set<() => void>();

/** Registers what goes on once the same person has signed in again over unsaved work. @returns takes it back */
export function onSessionResume(listener: () => void): () => void {
  resumed.add(listener);
  return () => void resumed.delete(listener);
}

/** Tells everybody that the session is there again. */
export function resumeSession(): void {
  for (const listener of resumed) listener();
}

// Where navigator.locks is missing (plain http beyond localhost), one queue per tab; the server's 10 s of grace covers
// tabs.
let queue: Promise<unknown> = Promise.resolve();
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return locks.request('refresh-tokens', work);
  const next = queue.then(work, work);
  queue = next.catch(() => undefined);
  return next;
}

/**
 * Gets a new access token after `failed` was refused. One refresh serves all tabs: later callers find that the stored
 * token has changed.
 * @returns false when the session is over (tokens removed, app notified)
 * @throws ApiError when the refresh could not be made (no connection, server error): the session stays
 */
export function refreshSession(
  failed: string | null,
  send: (address: string, init: RequestInit) => Promise<Response>,
): Promise<boolean> {
  return exclusively(async () => {
    if (isForeignSession()) return false;
    const stored = readStored('accessToken');
    if (stored !== null && stored !== failed) return true;
    const refreshToken = readStored('refreshToken');
    if (refreshToken === null) return over();
    const reply = await send(REFRESH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    }).catch(() => {
      throw new ApiError(0, { code: 'offline' });
    });
    const json: unknown = await reply.json().catch(() => null);
    if (reply.status === 401) return over();
    if (!reply.ok) throw errorOf(reply.status, json, reply.headers.get('Retry-After'));
    const tokens = json as { accessToken: string; refreshToken: string };
    writeStored('refreshToken', tokens.refreshToken);
    writeStored('accessToken', tokens.accessToken);
    writeStored('token', tokens.accessToken);
    return true;
  });
}

function over(): boolean {
  endSession();
  return false;
}
