import { useUser } from '#src/api/accounts.ts';
import { useMembers } from '#src/api/organizations.ts';

/** A person to whom a ticket can be assigned. */
export interface Assignable {
  readonly id: string;
  readonly name: string;
  readonly isMe: boolean;
}

/** The active members of the organization, oneself first; empty until they are read. */
export function useAssignable(): readonly Assignable[] {
  const { data } = useMembers({ size: 1000, sort: 'name' });
  const { data: user } = useUser();
  const all = (data?.members ?? [])
    .filter(({ suspended }) => !suspended)
    .map(({ userId, name }) => ({ id: userId, name, isMe: userId === user?.id }));
  return [...all.filter(({ isMe }) => isMe), ...all.filter(({ isMe }) => !isMe)];
}
