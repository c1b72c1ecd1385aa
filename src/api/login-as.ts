import { readStored, storeSession } from './client/browser-storage';
import { call } from './client/client';
import { restoreOwnSession, setOwnSessionAside } from './client/own-session';
import { keepPendingWork } from './client/pending-work';

// All state goes with the page: what was read until now was the other person's.
function openFirstScreen() {
  return window.location.assign('/');
}

/**
 * Signs a global administrator in as another user for 15 minutes; the own session is kept. Ends by reloading '/'.
 * @param reason written into the audit log
 * @throws ApiError `forbidden`, `not_found`
 */
export async function loginAs(userId: string, reason: string): Promise<void> {
  const session = await call('POST admin/login-as/:id', { params: { id: userId }, body: { reason } });
  setOwnSessionAside();
  storeSession({ userId: session.userId, accessToken: session.accessToken, refreshToken: null });
  openFirstScreen();
}

/** Ends the session as another user and restores the own one, also when the call fails. Ends by reloading '/'. */
export async function endLoginAs(): Promise<void> {
  await keepPendingWork();
  if (readStored('ownSession') !== null) await call('POST v1/auth/logout', { body: {} }).catch(() => undefined);
  restoreOwnSession();
  openFirstScreen();
}
