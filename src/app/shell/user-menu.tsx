import { Building2, CircleHelp, Lock, LogOut, SunMoon, UserRound } from 'lucide-react';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Avatar } from '#src/ui/avatar.tsx';
import type { MenuEntry } from '#src/ui/menu.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { openAppearance } from '../appearance/current-appearance';
import { lockNow } from '../session/session-overlay';
import { useSignedInUser } from '../user-context';
import { leave } from './leave';
import { isHelpOpen } from './shell-state';

/** Who is signed in, what is theirs, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const showHelp = useSetAtom(isHelpOpen);
  const user = useSignedInUser();
  const go = (to: string) => () => void navigate(to);
  const entries: MenuEntry[] = [
    { key: 'account', label: t('user.account'), icon: <UserRound />, onChoose: go('/account') },
    { key: 'organization', label: t('nav.organization'), icon: <Building2 />, onChoose: go('/organization') },
    { key: 'appearance', label: t('app:appearance'), icon: <SunMoon />, separated: true, onChoose: openAppearance },
    { key: 'help', label: t('help'), icon: <CircleHelp />, keys: 'Mod+/', onChoose: () => showHelp(true) },
    { key: 'lock', label: t('user.lock'), icon: <Lock />, separated: true, onChoose: lockNow },
    { key: 'out', label: t('user.signOut'), icon: <LogOut />, onChoose: () => void leave() },
  ];
  return (
    <MenuButton label={t('user.menu', { name: user.name })} entries={entries} align="end" className="user-button">
      <Avatar name={user.name} src={user.avatar} />
      <span className="user-name">{user.name}</span>
    </MenuButton>
  );
}
