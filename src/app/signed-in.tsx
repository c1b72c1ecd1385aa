import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUser } from '#src/api/accounts.ts';
import { ApiError } from '#src/api/client/api-error.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { takeAccountAppearance } from './appearance/current-appearance';
import { Maintenance } from './error-pages/maintenance';
import { takeAccountLanguage } from './language';
import { useSessionOf } from './session/use-session-of';
import { UserContext } from './user-context';

/** The user, also after the session has ended: what is on screen may hold unsaved work. */
function useLastUser() {
  const { data, error, retry } = useUser();
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return { user: data ?? last, error, retry };
}

/** Shows its children once the user is known. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user, error, retry } = useLastUser();
  useSessionOf(user);
  // Once per person: later the device is ahead of what the account still has to learn.
  const userId = user?.id;
  const kept = user?.appearance ?? null;
  const language = user?.language ?? null;
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (userId === undefined || taken.current === userId) return;
    taken.current = userId;
    takeAccountAppearance(kept);
    takeAccountLanguage(language);
  }, [userId, kept, language]);
  if (error !== undefined && !user) {
    const isDown = error instanceof ApiError && error.code === 'unavailable';
    return isDown ? <Maintenance onRetry={retry} /> : <ErrorPanel error={error} onRetry={retry} />;
  }
  if (!user) return null;
  return <UserContext value={user}>{children}</UserContext>;
}
