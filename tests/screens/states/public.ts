import { openScreens, wayInScreens } from '../../fixtures/screens';
import { after, at, type State, until } from '../state';

/** Screens of visitors who are not signed in. */
export const publicStates: readonly State[] = [
  ...[...new Set([...wayInScreens, ...openScreens.filter((address) => address !== '/')])].map((address) => at(address)),
  at('/reset-password', 'reset-password-without-token'),
  at('/invites/unknown'),
  after('signin-errors', '/signin', 'form [type=submit]'),
  after('signup-errors', '/signup', 'form [type=submit]'),
  after('signup-terms', '/signup', '.form-terms button', until('dialog h3')),
];

/** What a new installation begins with. */
export const setupStates: readonly State[] = [
  at('/account-setup/', 'account-setup'),
  after('account-setup-errors', '/account-setup/', 'form [type=submit]'),
];

/** Empty states of a new site. */
export const emptyStates: readonly State[] = [
  '/',
  '/pages/',
  '/page-routes',
  '/media',
  '/apis',
  '/widgets',
  '/components',
  '/forms',
  '/amp-stories?tab=stories',
  '/emailers',
  '/emailers?tab=campaigns',
  '/emailers?tab=people',
  '/analytics',
  '/metrics',
  '/change-sets',
  '/projects',
  '/tickets',
  '/build-deploy',
  '/pull-requests',
].map((address) => {
  const { name, show } = at(address);
  return { name: `empty-${name}`, show };
});
