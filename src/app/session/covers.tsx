import type { StoredUser } from '#src/api/accounts.ts';
import type { Cover } from './cover';
import { LockScreen } from './lock-screen';
import { SignInAgain } from './sign-in-again';

/** The cover for a state of the session. */
export function Covers({ cover, hidden, user }: { cover: NonNullable<Cover>; hidden: boolean; user: StoredUser }) {
  if (cover === 'locked') return <LockScreen user={user} />;
  return <SignInAgain user={user} taken={cover === 'taken'} hidden={hidden} />;
}
