import { getDefaultStore } from 'jotai';
import { CircleHelp, ExternalLink, LifeBuoy, Lock, LogOut, Moon, Search, Sun, SunMoon } from 'lucide-react';
import { appearanceAtom, chooseAppearance, openAppearance } from '../../appearance/current-appearance';
import { lockNow } from '../../session/session-overlay';
import { leave } from '../leave';
import { isHelpOpen, isPaletteOpen } from '../shell-state';
import { appAction } from './app-action';

const store = getDefaultStore();

function isDark() {
  return store.get(appearanceAtom).mode === 'dark';
}

/** What can be done on any screen. */
export const generalActions = [
  appAction({
    name: 'palette',
    labelKey: 'shell:palette.title',
    icon: Search,
    section: 'app',
    keys: ['Mod+K'],
    whileTyping: true,
    run: () => store.set(isPaletteOpen, true),
  }),
  appAction({
    name: 'open-site',
    labelKey: 'shell:act.openSite',
    icon: ExternalLink,
    section: 'app',
    when: ({ site }) => site !== undefined,
    run: ({ site }) => window.open(site?.url, '_blank', 'noreferrer'),
  }),
  appAction({
    name: 'dark',
    labelKey: 'shell:act.dark',
    icon: Moon,
    section: 'app',
    when: () => !isDark(),
    run: () => chooseAppearance({ mode: 'dark' }),
  }),
  appAction({
    name: 'light',
    labelKey: 'shell:act.light',
    icon: Sun,
    section: 'app',
    when: isDark,
    run: () => chooseAppearance({ mode: 'light' }),
  }),
  appAction({
    name: 'appearance',
    labelKey: 'shell:act.appearance',
    icon: SunMoon,
    section: 'app',
    menus: ['user'],
    run: openAppearance,
  }),
  appAction({
    name: 'help',
    labelKey: 'shell:act.help',
    icon: CircleHelp,
    section: 'app',
    menus: ['user'],
    keys: ['Mod+/'],
    whileTyping: true,
    run: () => store.set(isHelpOpen, true),
  }),
  appAction({
    name: 'go-support',
    labelKey: 'shell:nav.support',
    icon: LifeBuoy,
    section: 'go',
    to: '/support',
    menus: ['user'],
    // The form offers to send along where one came from.
    run: ({ navigate }) => navigate('/support', { page: window.location.pathname }),
  }),
  appAction({
    name: 'lock',
    labelKey: 'shell:act.lock',
    icon: Lock,
    section: 'app',
    menus: ['user'],
    run: lockNow,
  }),
  appAction({
    name: 'sign-out',
    labelKey: 'shell:act.signOut',
    icon: LogOut,
    section: 'app',
    menus: ['user'],
    run: () => void leave(),
  }),
];
