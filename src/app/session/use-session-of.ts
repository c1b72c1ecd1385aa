import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { User } from '#src/api/accounts.ts';
import { holdSession } from '#src/api/client/session.ts';
import { sessionOverlayAtom, sessionUserAtom } from './session-overlay';
import { loadSessionOverlays } from './load-session-overlays';
import { useIdleLock } from './use-idle-lock';

/** Effects while a user's screens are shown: it is known whose they are, and they lock after a rest. */
export function useSessionOf(user: User | undefined): void {
  const setWho = useSetAtom(sessionUserAtom);
  const { cover } = useAtomValue(sessionOverlayAtom);
  useIdleLock(user?.appearance?.lockAfter, user !== undefined && cover === null);
  useEffect(() => {
    if (!user) return;
    holdSession(user.id);
    setWho(user);
  }, [user, setWho]);
  const isKnown = user !== undefined;
  useEffect(() => {
    // A failure shows when a cover is needed, with a way to try again.
    if (isKnown) loadSessionOverlays().catch(() => undefined);
  }, [isKnown]);
}
