import { clearSession, readStored, writeStored } from './browser-storage';
import { ApiError, errorOf } from './api-error';

const REFRESH = '/api/v1/auth/refresh-tokens';
let onEnd: () => void = () => undefined;

/** Says what happens when the session can no longer be refreshed: the app goes to '/signin'. */
export function onSessionEnd(handler: () => void): void {
  onEnd = handler;
}

/** Removes the tokens and leaves (specification, section 4). */
export function endSession(): void {
  clearSession();
  onEnd();
}

// Where navigator.locks is missing (plain http beyond localhost), one queue per tab; the server's 10 s of grace covers tabs.
let queue: Promise<unknown> = Promise.resolve();
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return locks.request('refresh-tokens', work);
  const next = queue.then(work, work);
  queue = next.catch(() => undefined);
  return next;
}

/**
 * Gets a fresh access token after `failed` was refused. One refresh serves all requests of all tabs: whoever comes
 * second finds that the stored token is no longer the one that failed.
 * @returns false when the session is over (the tokens are then gone and the app was told)
 * @throws ApiError when the refresh could not be made (no connection, server trouble): the session stays
 */
export function refreshSession(
  failed: string | null,
  send: (address: string, init: RequestInit) => Promise<Response>,
): Promise<boolean> {
  return exclusively(async () => {
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
    if (!reply.ok) throw errorOf(reply.status, json);
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
