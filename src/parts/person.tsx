import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar';

export interface PersonProps {
  readonly name: string;
  readonly email: string;
  readonly avatar: string | null;
  /** Beside the name: a badge. */
  readonly extra?: ReactNode;
}

/** A person in a list: picture, name, address. */
export function Person({ name, email, avatar, extra }: PersonProps) {
  return (
    <div className="ui-person">
      <Avatar name={name} src={avatar} size={32} />
      <div>
        <span className="ui-person-name">
          <bdi>{name}</bdi> {extra}
        </span>
        <bdi className="ui-person-extra" dir="ltr">
          {email}
        </bdi>
      </div>
    </div>
  );
}
