import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#src/api/accounts.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useSignedInUser } from '../user-context';

// All state goes with the page: the specification wants a reload at '/'.
const leave = async () => {
  await signOut();
  window.location.assign('/');
};

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const entries = [{ key: 'out', label: t('user.signOut'), icon: <LogOut />, onChoose: () => void leave() }];
  return (
    <MenuButton label={t('user.menu', { name: user.name })} entries={entries} align="end" className="user-button">
      <span className="avatar" aria-hidden>
        {initials(user.name)}
      </span>
      <span className="user-name">{user.name}</span>
    </MenuButton>
  );
}
