import { createContext, useContext } from 'react';
import type { User } from '#src/api/accounts.ts';

export const UserContext = createContext<User | null>(null);

/** The signed-in user. Only below `SignedIn`. */
export function useSignedInUser(): User {
  const user = useContext(UserContext);
  if (user === null) throw new Error('useSignedInUser needs SignedIn above it');
  return user;
}
