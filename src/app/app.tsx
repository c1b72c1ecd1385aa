import { Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { AppearanceLayer } from './appearance/appearance-layer';
import { NewVersionDialog } from './error-pages/new-version-dialog';
import { ConsentLayer } from './head/consent-layer';
import { readingRules } from './reading-rules';
import type { AppRouter } from './router';
import { SessionLayer } from './session/session-layer';
import { LoadingBar } from './shell/loading-bar';
import { OfflineNotice } from './shell/offline-notice';

/** The whole app: look, server data, addresses, and what lies over any screen. */
export function App({ router }: { router: AppRouter }) {
  return (
    <UiProvider>
      <SWRConfig value={readingRules}>
        <LoadingBar />
        <OfflineNotice />
        <AppearanceLayer />
        <ConsentLayer />
        <NewVersionDialog router={router} />
        <SessionLayer>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </SessionLayer>
      </SWRConfig>
    </UiProvider>
  );
}
