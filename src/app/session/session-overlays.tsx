import type { StoredUser } from '#src/api/accounts.ts';
import type { SessionOverlay } from './session-overlay';
import { LockScreen } from './lock-screen';
import { SignInAgain } from './sign-in-again';

/** The cover for a state of the session. */
export function SessionOverlays({
  cover,
  hidden,
  user,
}: {
  cover: NonNullable<SessionOverlay>;
  hidden: boolean;
  user: StoredUser;
}) {
  if (cover === 'locked') return <LockScreen user={user} />;
  return <SignInAgain user={user} taken={cover === 'taken'} hidden={hidden} />;
}
