import { atom, getDefaultStore } from 'jotai';
import { hasSession, readStoredUser, type StoredUser } from '#src/api/accounts.ts';
import { readStored, writeStored } from '#src/api/client/browser-storage.ts';

/**
 * What covers the app while its screens stay mounted underneath.
 * - `locked`: the session lives, its person is asked for the password
 * - `ended`: the session is over; the same person may go on
 * - `taken`: another user has signed in in another tab
 */
export type SessionOverlay = 'locked' | 'ended' | 'taken' | null;

/** Whether this browser's session was locked, by this tab or another, before or after a reload. */
export function isLocked(): boolean {
  return hasSession() && readStored('locked') === readStored('userId');
}

/** The cover of this tab; `hidden` = nothing underneath may be read. */
export const sessionOverlayAtom = atom<{ readonly cover: SessionOverlay; readonly hidden: boolean }>({
  cover: isLocked() ? 'locked' : null,
  hidden: isLocked(),
});

/** Whose screens this tab shows; it outlives the stored session. */
export const sessionUserAtom = atom<StoredUser | null>(readStoredUser());

/** Puts a cover over the app. What was hidden stays hidden until sign-in. */
export function showSessionOverlay(cover: SessionOverlay): void {
  const store = getDefaultStore();
  const before = store.get(sessionOverlayAtom);
  store.set(sessionOverlayAtom, { cover, hidden: cover === 'locked' || (cover !== null && before.hidden) });
}

/** Locks the session in all tabs of this browser. */
export function lockNow(): void {
  if (!hasSession()) return;
  writeStored('locked', readStored('userId'));
  showSessionOverlay('locked');
}

/** Unlocks it again, after the password was right. */
export function unlock(): void {
  writeStored('locked', null);
  showSessionOverlay(null);
}
