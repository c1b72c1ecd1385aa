import { type ReactNode, useEffect, useRef } from 'react';
import { selectSite, useUser } from '#src/api/accounts.ts';
import { readStored } from '#src/api/browser-storage.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { takeAccountAppearance } from './appearance/current-appearance';
import { UserContext } from './user-context';

/** Shows its children once the user is known; the first organisation is selected when none is (specification, section 4). */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data: user, error, retry } = useUser();
  const first = user?.organizations[0];
  useEffect(() => {
    if (first && readStored('selectedOrg') === null) selectSite(first.id, first.sites[0]?.titleIndex ?? 0);
  }, [first]);
  // Once per person: later the device is ahead of what the account still has to learn.
  const userId = user?.id;
  const kept = user?.appearance ?? null;
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (userId === undefined || taken.current === userId) return;
    taken.current = userId;
    takeAccountAppearance(kept);
  }, [userId, kept]);
  if (error !== undefined && !user) return <ErrorPanel error={error} onRetry={retry} />;
  if (!user) return null;
  return <UserContext value={user}>{children}</UserContext>;
}
