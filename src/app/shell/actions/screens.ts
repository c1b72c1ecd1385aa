import { UserRound } from 'lucide-react';
import { GROUPS } from '../navigation';
import { appAction } from './app-action';

/** The screens of the navigation that this person may open, and the account. */
export const screenActions = [
  ...GROUPS.flatMap(({ entries }) => entries).map(({ key, to, icon }) =>
    appAction({
      name: `go-${key}`,
      labelKey: `shell:nav.${key}`,
      icon,
      section: 'go',
      to,
      ...(key === 'organization' && { menus: ['user'] as const }),
      when: ({ screens }) => screens.has(key),
    }),
  ),
  appAction({
    name: 'go-account',
    labelKey: 'shell:nav.account',
    icon: UserRound,
    section: 'go',
    to: '/account',
    menus: ['user'],
  }),
];
