import type { StoredUser } from '#src/api/accounts.ts';
import { Avatar } from '#src/ui/avatar.tsx';

/** Whose session it is. */
export function SessionUser({ user: { name, email, avatar } }: { user: StoredUser }) {
  return (
    <div className="cover-who">
      <Avatar name={name} src={avatar} />
      <div>
        <strong>{name}</strong>
        <span dir="ltr">{email}</span>
      </div>
    </div>
  );
}
