import { useSetAtom, useAtomValue } from 'jotai';
import { CircleHelp, ExternalLink, FilePlus2, Lock, LogOut, Moon, Route, Sun, SunMoon, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '#src/api/accounts.ts';
import { can } from '#common/rules/can.ts';
import { appearanceAtom, chooseAppearance, openAppearance } from '../../appearance/current-appearance';
import { lockNow } from '../../session/session-overlay';
import { leave } from '../leave';
import { isHelpOpen } from '../shell-state';
import { useSite } from '../use-site';
import type { PaletteEntry } from './palette-entry';

/** What can be done from anywhere, by the person's rights. */
export function useActions(): readonly PaletteEntry[] {
  const { t } = useTranslation('shell');
  const asker = usePrincipal();
  const { site } = useSite();
  const { mode } = useAtomValue(appearanceAtom);
  const showHelp = useSetAtom(isHelpOpen);
  const other = mode === 'dark' ? 'light' : 'dark';
  const act = (id: string, icon: PaletteEntry['icon'], does: Pick<PaletteEntry, 'to' | 'run'>): PaletteEntry => ({
    id: `act:${id}`,
    group: 'acts',
    label: t(`act.${id}`),
    icon,
    ...does,
  });
  return [
    ...(can(asker, 'content.write') ? [act('newPage', FilePlus2, { to: '/pages/?new' })] : []),
    ...(can(asker, 'site.manage') ? [act('newRoute', Route, { to: '/page-routes?new' })] : []),
    ...(can(asker, 'content.write') ? [act('upload', Upload, { to: '/media' })] : []),
    ...(site ? [act('openSite', ExternalLink, { run: () => window.open(site.url, '_blank', 'noreferrer') })] : []),
    act(other, other === 'dark' ? Moon : Sun, { run: () => chooseAppearance({ mode: other }) }),
    act('appearance', SunMoon, { run: openAppearance }),
    act('help', CircleHelp, { run: () => showHelp(true) }),
    act('lock', Lock, { run: lockNow }),
    act('signOut', LogOut, { run: () => void leave() }),
  ];
}
