import i18next from 'i18next';
import type { Cache, SWRConfiguration } from 'swr';
import { ApiError } from '#src/api/client/client.ts';
import { showToast } from '#src/ui/toasts.ts';

function ofServer(error: unknown) {
  return !(error instanceof ApiError) || error.status >= 500;
}

function withoutReply(error: unknown) {
  return error instanceof ApiError && error.status === 0;
}

/**
 * How everything on screen is read. Answers that stay the same when asked again are not asked for again. A screen says
 * itself that it has nothing to show; that what it shows could not be refreshed is said here, once, as a warning
 * (without a connection the offline notice says it).
 */
export const readingRules: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => ofServer(error) || withoutReply(error),
  errorRetryCount: 3,
  onError: (error: unknown, key, config) => {
    // SWR hands over its whole configuration, though the type names only a part of it.
    const { cache } = config as unknown as { readonly cache: Cache };
    if (!ofServer(error) || withoutReply(error) || cache.get(key)?.data === undefined) return;
    showToast({ tone: 'warning', text: i18next.t('app:status.failed') });
  },
};
