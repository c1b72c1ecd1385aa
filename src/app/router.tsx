import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { hasSession, needsAccountSetup } from '#src/api/accounts.ts';
import { onSessionEnd } from '#src/api/session.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { ErrorScreen } from './error-pages/error-screen';
import { NotFound } from './error-pages/not-found';

/** Screens behind the sign-in. */
const onlySignedIn = () => (hasSession() ? null : redirect('/signin'));

/** '/signin': nobody is asked to sign in twice, or before there is an account. */
async function beforeSignIn() {
  if (hasSession()) return redirect('/pages/');
  return (await needsAccountSetup()) ? redirect('/account-setup/') : null;
}

/** '/account-setup/': once only. */
async function beforeSetup() {
  return (await needsAccountSetup()) ? null : redirect(hasSession() ? '/pages/' : '/signin');
}

async function beforeHome() {
  if (hasSession()) return null;
  return (await needsAccountSetup()) ? redirect('/account-setup/') : null;
}

/** A screen of the shell; its texts (of the area `admin` unless told) load beside its code. */
const screen = (
  path: string,
  load: () => Promise<{ Component: React.ComponentType }>,
  areas: readonly string[] = ['admin'],
): RouteObject => ({
  path,
  lazy: async () => (await Promise.all([load(), ...areas.map(loadArea)]))[0],
});

const shellRoutes: RouteObject[] = [
  screen('pages', async () => ({
    Component: (await import('#src/admin/page-templates/page-templates-screen.tsx')).PageTemplatesScreen,
  })),
  screen('page-routes', async () => ({
    Component: (await import('#src/admin/page-routes/page-routes-screen.tsx')).PageRoutesScreen,
  })),
  screen('widgets', async () => ({ Component: (await import('#src/admin/widgets/widgets-screen.tsx')).WidgetsScreen })),
  screen('media', async () => ({ Component: (await import('#src/admin/media/media-screen.tsx')).MediaScreen })),
  screen('apis', async () => ({
    Component: (await import('#src/admin/data-sources/data-sources-screen.tsx')).DataSourcesScreen,
  })),
  screen('settings', async () => ({
    Component: (await import('#src/admin/settings/settings-screen.tsx')).SettingsScreen,
  })),
  screen('account', () => import('./account-screen/account-route'), ['organization', 'account']),
  screen(
    'organization',
    async () => ({
      Component: (await import('#src/admin/organization/organization-screen.tsx')).OrganizationScreen,
    }),
    ['organization'],
  ),
  screen(
    'installation/users',
    async () => ({ Component: (await import('#src/admin/installation/users-screen.tsx')).UsersScreen }),
    ['organization'],
  ),
  screen(
    'installation/organizations',
    async () => ({ Component: (await import('#src/admin/installation/organizations-screen.tsx')).OrganizationsScreen }),
    ['organization'],
  ),
  screen('outbox', async () => ({ Component: (await import('#src/admin/outbox/outbox-screen.tsx')).OutboxScreen }), [
    'organization',
  ]),
];

const routes: RouteObject[] = [
  {
    errorElement: <ErrorScreen />,
    HydrateFallback: () => null,
    children: [
      { path: '/', loader: beforeHome, lazy: () => import('./home/home-route') },
      { path: '/signin', loader: beforeSignIn, lazy: () => import('./account/sign-in-route') },
      { path: '/account-setup', loader: beforeSetup, lazy: () => import('./account/account-setup-route') },
      {
        path: '/pages/:pageKey',
        loader: onlySignedIn,
        lazy: async () => ({ Component: (await import('./editor-route')).EditorRoute }),
      },
      { loader: onlySignedIn, lazy: () => import('./shell/shell-route'), children: shellRoutes },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** All addresses of the app (DESIGN section 2). Every screen is a chunk of its own. */
export const router = createBrowserRouter(routes);

onSessionEnd(() => void router.navigate('/signin'));
