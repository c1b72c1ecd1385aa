import { Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ApiError } from '#src/api/client.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { AppearanceLayer } from './appearance/appearance-layer';
import { router } from './router';
import { LoadingBar } from './shell/loading-bar';
import { OfflineNotice } from './shell/offline-notice';

/** Answers that stay the same when asked again are not asked for again. */
const swr = {
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  errorRetryCount: 3,
};

/** The whole app: look, server data, addresses. */
export function App() {
  return (
    <UiProvider>
      <SWRConfig value={swr}>
        <LoadingBar />
        <OfflineNotice />
        <AppearanceLayer />
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </SWRConfig>
    </UiProvider>
  );
}
