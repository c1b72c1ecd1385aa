import { useTranslation } from 'react-i18next';
import { useActions } from '#src/actions/actions-context.tsx';
import { menuEntries } from '#src/actions/menu-entries.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { useSignedInUser } from '../user-context';

/** Who is signed in, what is theirs, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { actions } = useActions();
  const user = useSignedInUser();
  const entries = () =>
    menuEntries(
      actions.filter(({ menus }) => menus?.includes('user')),
      t,
    );
  return (
    <MenuButton label={t('user.menu', { name: user.name })} entries={entries} align="end" className="user-button">
      <Avatar name={user.name} src={user.avatar} />
      <bdi className="user-name">{user.name}</bdi>
    </MenuButton>
  );
}
