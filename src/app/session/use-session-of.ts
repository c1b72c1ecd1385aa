import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { User } from '#src/api/accounts.ts';
import { holdSession } from '#src/api/session.ts';
import { coverAtom, whoAtom } from './cover';
import { loadCovers } from './load-covers';
import { useIdleLock } from './use-idle-lock';

/** What goes on while somebody's screens are shown: it is known whose they are, and they lock after a rest. */
export function useSessionOf(user: User | undefined): void {
  const setWho = useSetAtom(whoAtom);
  const { cover } = useAtomValue(coverAtom);
  useIdleLock(user?.appearance?.lockAfter, user !== undefined && cover === null);
  useEffect(() => {
    if (!user) return;
    holdSession(user.id);
    setWho(user);
  }, [user, setWho]);
  const isKnown = user !== undefined;
  useEffect(() => {
    // A failure shows when a cover is needed, with a way to try again.
    if (isKnown) loadCovers().catch(() => undefined);
  }, [isKnown]);
}
