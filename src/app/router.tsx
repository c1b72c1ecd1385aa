import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { whileRunning } from '#src/api/client/activity.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { loadEditor } from './editor-loader';
import { ErrorScreen } from './error-pages/error-screen';
import { orNewVersion } from '#src/ui/lazy-part.ts';
import { NotFound } from './error-pages/not-found';
import { AUTH_ROUTE_AREAS } from './account/auth-route';
import { beforeHome, beforeSetup, onlySignedIn, onlySignedOut } from './session/guards';
import { watchSession } from './session/watch-session';
import type { CrumbHandle } from './shell/breadcrumbs';
import { toasts } from '#src/ui/toasts.ts';

/** A part of the app and the texts it shows, loaded side by side. */
async function withTexts<Part>(part: Promise<Part>, ...areas: readonly string[]): Promise<Part> {
  const [loaded] = await orNewVersion(whileRunning(Promise.all([part, loadArea(...areas)])));
  return loaded;
}

/** A screen of the shell; its texts load beside its code. */
function screen(
  path: string,
  load: () => Promise<{ Component: React.ComponentType }>,
  ...areas: readonly string[]
): RouteObject {
  return {
    path,
    handle: { crumb: path } satisfies CrumbHandle,
    lazy: () => withTexts(load(), ...areas),
  };
}

const shellRoutes: RouteObject[] = [
  screen(
    'pages',
    async () => ({
      Component: (await import('#src/admin/pages/page-templates-screen.tsx')).PageTemplatesScreen,
    }),
    'pages',
    'change-sets',
  ),
  {
    ...screen(
      'pages/:pageKey/layout',
      async () => ({
        Component: (await import('#src/editor/layout-config/layout-config-screen.tsx')).LayoutConfigScreen,
      }),
      'layout-config',
      'widgets',
    ),
    handle: { crumb: 'pages' } satisfies CrumbHandle,
  },
  {
    ...screen(
      'page-exports/:pageKey',
      async () => ({
        Component: (await import('#src/developer/page-exports/page-export-screen.tsx')).PageExportScreen,
      }),
      'page-exports',
    ),
    handle: { crumb: 'pages' } satisfies CrumbHandle,
  },
  screen(
    'page-routes',
    async () => ({ Component: (await import('#src/admin/page-routes/page-routes-screen.tsx')).PageRoutesScreen }),
    'page-routes',
    'redirects',
    'change-sets',
    'source-uses',
  ),
  screen(
    'design',
    async () => ({ Component: (await import('#src/admin/themes/theme-screen.tsx')).ThemeScreen }),
    'themes',
    'inspector',
    'pages',
    'sites',
    'style',
    'widgets',
  ),
  screen(
    'sitemap',
    async () => ({ Component: (await import('#src/admin/sitemap/sitemap-screen.tsx')).SitemapScreen }),
    'sitemap',
  ),
  screen(
    'analytics',
    async () => ({ Component: (await import('#src/admin/analytics/analytics-screen.tsx')).AnalyticsScreen }),
    'analytics',
    'goals',
    'redirects',
    'experiments',
  ),
  {
    ...screen(
      'analytics/tests/:id',
      async () => ({
        Component: (await import('#src/admin/analytics/experiments/experiment-screen.tsx')).ExperimentScreen,
      }),
      'experiments',
      'goals',
    ),
    handle: { crumb: 'analytics' } satisfies CrumbHandle,
  },
  screen(
    'metrics',
    async () => ({ Component: (await import('#src/admin/metrics/metrics-screen.tsx')).MetricsScreen }),
    'metrics',
    'vitals',
    'alarms',
  ),
  screen(
    'amp-stories',
    async () => ({ Component: (await import('#src/admin/amp/amp-screen.tsx')).AmpScreen }),
    'amp',
    'stories',
    'outputs',
    'widgets',
  ),
  screen(
    'forms',
    async () => ({ Component: (await import('#src/admin/forms/forms-screen.tsx')).FormsScreen }),
    'forms',
    'senders',
  ),
  {
    ...screen(
      'forms/:formId',
      async () => ({ Component: (await import('#src/admin/forms/submissions-screen.tsx')).SubmissionsScreen }),
      'forms',
      'senders',
    ),
    handle: { crumb: 'forms' } satisfies CrumbHandle,
  },
  screen(
    'emailers',
    async () => ({ Component: (await import('#src/admin/emails/emails-screen.tsx')).EmailsScreen }),
    'emails',
    'outputs',
    'widgets',
    'audience',
    'campaigns',
    'senders',
  ),
  {
    ...screen(
      'emailers/campaigns/:id',
      async () => ({
        Component: (await import('#src/admin/emails/campaigns/campaign-screen.tsx')).CampaignScreen,
      }),
      'campaigns',
      'audience',
      'senders',
      'outputs',
      'widgets',
    ),
    handle: { crumb: 'emailers' } satisfies CrumbHandle,
  },
  screen(
    'ai-builder',
    async () => ({ Component: (await import('#src/admin/ai-builder/ai-builder-screen.tsx')).AiBuilderScreen }),
    'ai-builder',
    'proposals',
  ),
  screen(
    'change-sets',
    async () => ({ Component: (await import('#src/admin/change-sets/change-sets-screen.tsx')).ChangeSetsScreen }),
    'change-sets',
  ),
  {
    ...screen(
      'change-sets/:id',
      async () => ({ Component: (await import('#src/admin/change-sets/change-set-screen.tsx')).ChangeSetScreen }),
      'change-sets',
    ),
    handle: { crumb: 'change-sets' } satisfies CrumbHandle,
  },
  screen(
    'components',
    async () => ({ Component: (await import('#src/admin/components/components-screen.tsx')).ComponentsScreen }),
    'components',
    'pages',
  ),
  screen(
    'widgets',
    async () => ({ Component: (await import('#src/admin/widgets/widgets-screen.tsx')).WidgetsScreen }),
    'widgets',
    'icons',
    'pages',
  ),
  screen(
    'media',
    async () => ({ Component: (await import('#src/admin/media/media-screen.tsx')).MediaScreen }),
    'media',
    'pages',
    'source-uses',
  ),
  screen(
    'apis',
    async () => ({ Component: (await import('#src/admin/data-sources/data-sources-screen.tsx')).DataSourcesScreen }),
    'data-sources',
    'pages',
  ),
  screen(
    'settings',
    async () => ({ Component: (await import('#src/admin/settings/settings-screen.tsx')).SettingsScreen }),
    'sites',
    'api-keys',
    'project-widgets',
  ),
  {
    ...screen(
      'tickets/jira/:key?',
      async () => ({ Component: (await import('#src/developer/tickets/jira/jira-screen.tsx')).JiraScreen }),
      'tickets',
      'comments',
      'jira',
      'pull-requests',
      'deployments',
    ),
    handle: { crumb: 'tickets' } satisfies CrumbHandle,
  },
  {
    ...screen(
      'tickets/:key?',
      async () => ({ Component: (await import('#src/developer/tickets/tickets-screen.tsx')).TicketsScreen }),
      'tickets',
      'comments',
      'pull-requests',
      'deployments',
      'language-model',
    ),
    handle: { crumb: 'tickets' } satisfies CrumbHandle,
  },
  screen(
    'account',
    () => import('./account-screen/account-route'),
    'accounts',
    'passwords',
    'sessions',
    'connections',
    'organizations',
    'invites',
    'tokens',
  ),
  screen(
    'organization',
    async () => ({ Component: (await import('#src/admin/organization/organization-screen.tsx')).OrganizationScreen }),
    'organizations',
    'invites',
    'sites',
    'audit',
    'subscriptions',
    'language-model',
    'github-app',
  ),
  screen(
    'subscription',
    async () => ({ Component: (await import('#src/admin/subscriptions/subscription-screen.tsx')).SubscriptionScreen }),
    'subscriptions',
  ),
  {
    ...screen(
      'subscription/confirm',
      async () => ({ Component: (await import('#src/admin/subscriptions/confirm-screen.tsx')).ConfirmScreen }),
      'subscriptions',
    ),
    handle: { crumb: 'subscription' } satisfies CrumbHandle,
  },
  screen(
    'projects',
    async () => ({ Component: (await import('#src/developer/projects/projects-screen.tsx')).ProjectsScreen }),
    'projects',
    'deployments',
    'code-host',
  ),
  {
    ...screen(
      'projects/:projectId',
      () => import('./project-screen/project-route'),
      'projects',
      'deployments',
      'deploy-hooks',
      'project-domains',
      'sites',
      'pull-requests',
      'environment-variables',
      'chat-sessions',
      'code-host',
      'jira',
      'jira-mapping',
      'project-widgets',
    ),
    handle: { crumb: 'projects' } satisfies CrumbHandle,
  },
  {
    ...screen('projects/:projectId/sessions', () => import('./project-screen/sessions-redirect')),
    handle: { crumb: 'projects' } satisfies CrumbHandle,
  },
  {
    ...screen(
      'projects/:projectId/sessions/:sessionId',
      () => import('./session-screen/session-route'),
      'chat-sessions',
      'deployments',
      'dev-servers',
      'pull-requests',
      'tickets',
      'jira',
      'jira-mapping',
      'language-model',
    ),
    handle: { crumb: 'projects' } satisfies CrumbHandle,
  },
  screen(
    'installation/users',
    async () => ({ Component: (await import('#src/admin/installation/users-screen.tsx')).UsersScreen }),
    'installation',
    'organizations',
  ),
  screen(
    'installation/organizations',
    async () => ({ Component: (await import('#src/admin/installation/organizations-screen.tsx')).OrganizationsScreen }),
    'installation',
    'organizations',
  ),
  screen(
    'installation/projects',
    async () => ({
      Component: (await import('#src/admin/installation/projects-screen.tsx')).InstallationProjectsScreen,
    }),
    'installation',
  ),
  screen(
    'installation/sites',
    async () => ({ Component: (await import('#src/admin/installation/sites-screen.tsx')).SitesScreen }),
    'sites',
    'organizations',
  ),
  screen(
    'installation/runners',
    async () => ({ Component: (await import('#src/admin/runners/runners-screen.tsx')).RunnersScreen }),
    'runners',
  ),
  screen(
    'installation/plans',
    async () => ({ Component: (await import('#src/admin/plans/plans-screen.tsx')).PlansScreen }),
    'plans',
  ),
  screen(
    'installation/subscriptions',
    async () => ({ Component: (await import('#src/admin/plans/subscriptions-screen.tsx')).SubscriptionsScreen }),
    'plans',
  ),
  screen(
    'pull-requests',
    async () => ({
      Component: (await import('#src/developer/pull-requests/pull-requests-screen.tsx')).PullRequestsScreen,
    }),
    'pull-requests',
    'deployments',
    'language-model',
  ),
  {
    ...screen(
      'pull-requests/:id',
      () => import('./pull-request-screen/pull-request-route'),
      'pull-requests',
      'chat-sessions',
      'deployments',
      'change-sets',
      'jira-mapping',
      'comments',
    ),
    handle: { crumb: 'pull-requests' } satisfies CrumbHandle,
  },
  screen(
    'build-deploy',
    async () => ({
      Component: (await import('#src/developer/deployments/build-deploy-screen.tsx')).BuildDeployScreen,
    }),
    'deployments',
  ),
  {
    ...screen(
      'projects/:projectId/deployments/:number',
      async () => ({
        Component: (await import('#src/developer/deployments/deployment-screen.tsx')).DeploymentScreen,
      }),
      'deployments',
    ),
    handle: { crumb: 'build-deploy' } satisfies CrumbHandle,
  },
  screen(
    'support',
    async () => ({ Component: (await import('#src/admin/support/support-screen.tsx')).SupportScreen }),
    'support-messages',
  ),
  screen(
    'installation/messages',
    async () => ({ Component: (await import('#src/admin/support-messages/messages-screen.tsx')).MessagesScreen }),
    'support-messages',
  ),
  screen(
    'outbox',
    async () => ({ Component: (await import('#src/admin/outbox/outbox-screen.tsx')).OutboxScreen }),
    'outbox',
  ),
];

/** A screen before the sign-in. */
function authRoute(
  path: string,
  load: () => Promise<{ Component: React.ComponentType }>,
  loader?: LoaderFunction,
): RouteObject {
  return { ...screen(path, load, ...AUTH_ROUTE_AREAS), loader };
}

const wayInRoutes: RouteObject[] = [
  authRoute('/signin', () => import('./account/sign-in-route'), onlySignedOut),
  {
    ...screen('/signup', () => import('./account/sign-up-route'), ...AUTH_ROUTE_AREAS, 'terms'),
    loader: onlySignedOut,
  },
  authRoute('/verify', () => import('./account/verify-route'), onlySignedOut),
  authRoute('/forgot-password', () => import('./account/forgot-password-route')),
  authRoute('/reset-password', () => import('./account/reset-password-route')),
  screen('/invites/:id', () => import('./invite-route'), ...AUTH_ROUTE_AREAS, 'invites', 'organizations'),
  authRoute('/account-setup', () => import('./account/account-setup-route'), beforeSetup),
];

const routes: RouteObject[] = [
  {
    errorElement: <ErrorScreen />,
    HydrateFallback: () => null,
    children: [
      {
        path: '/',
        loader: beforeHome,
        lazy: () =>
          withTexts(import('./home/home-route'), 'shell', 'sessions', 'dashboard', 'pages', 'audit', 'deployments'),
      },
      ...wayInRoutes,
      {
        path: '/pages/:pageKey',
        loader: loadEditor,
        shouldRevalidate: ({ currentParams, nextParams }) => currentParams.pageKey !== nextParams.pageKey,
        lazy: async () => {
          const { EditorRoute } = await withTexts(
            import('./editor-route'),
            'editor',
            'inspector',
            'document',
            'icons',
            'widgets',
            'actions',
            'sessions',
          );
          return { Component: EditorRoute };
        },
      },
      {
        loader: onlySignedIn,
        lazy: () => withTexts(import('./shell/shell-route'), 'shell', 'sessions'),
        children: shellRoutes,
      },
      { path: '/maintenance', lazy: () => withTexts(import('./error-pages/maintenance-route')) },
      {
        path: '/coming-soon',
        lazy: () => withTexts(import('./error-pages/coming-soon-route'), 'accounts', 'notify-me'),
      },
      { path: '/careers', lazy: () => withTexts(import('./error-pages/coming-soon-route'), 'accounts', 'notify-me') },
      {
        path: '/newsletter',
        lazy: () => withTexts(import('./error-pages/coming-soon-route'), 'accounts', 'notify-me'),
      },
      { path: '/notify-me', lazy: () => withTexts(import('./error-pages/notify-me-route'), 'notify-me') },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/**
 * Starts all addresses of the app (docs/architecture.md). Every screen is a chunk of its own.
 * Called once, after what a provider's callback brought was taken off the address: the first screen begins to load here.
 */
export function startRouter() {
  const router = createBrowserRouter(routes);
  watchSession((address) => void router.navigate(address));
  let shown = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    toasts.pageChanged();
  });
  return router;
}

export type AppRouter = ReturnType<typeof startRouter>;
