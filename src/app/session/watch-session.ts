import { goOn, hasSession } from '#src/api/accounts.ts';
import { readStored } from '#src/api/client/browser-storage.ts';
import { isForeignSession, onSessionEnd, type SessionEnd } from '#src/api/client/session.ts';
import { getDefaultStore } from 'jotai';
import { isEditorPath, authPath } from '../account/addresses';
import { sessionOverlayAtom, isLocked, showSessionOverlay } from './session-overlay';

/** Moves to another screen of the app without a reload. */
export type GoTo = (address: string) => void;

function end(goTo: GoTo, kind: SessionEnd): void {
  const { pathname, search } = window.location;
  // The own session is back: whatever is on screen was the other person's.
  if (kind === 'own') return window.location.assign('/');
  if (isEditorPath(pathname)) return showSessionOverlay('ended');
  showSessionOverlay(null);
  goTo(authPath('/signin', pathname + search));
}

/** Another tab has changed the session. */
function follow(goTo: GoTo): void {
  const { cover } = getDefaultStore().get(sessionOverlayAtom);
  if (isForeignSession()) {
    if (isEditorPath(window.location.pathname)) showSessionOverlay('taken');
    else window.location.reload();
  } else if (!hasSession()) {
    if (cover !== 'ended' && readStored('userId') === null) end(goTo, 'over');
  } else if (isLocked()) {
    showSessionOverlay('locked');
  } else if (cover !== null) {
    showSessionOverlay(null);
    void goOn();
  }
}

const WATCHED: readonly (string | null)[] = ['userId', 'accessToken', 'locked', null];

/**
 * Says what the app does when the session ends by itself, and follows what other tabs do with it.
 * @param goTo the router's
 */
export function watchSession(goTo: GoTo): void {
  onSessionEnd((kind) => end(goTo, kind));
  // `key` is null when all was cleared: another tab signed out.
  window.addEventListener('storage', ({ key }) => WATCHED.includes(key) && follow(goTo));
}
