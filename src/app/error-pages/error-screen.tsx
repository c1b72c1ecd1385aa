import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { NotFound } from './not-found';

/** In place of a screen that failed: what happened, and a way to try again. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  // A chunk of an older build that is gone is only found again by loading the page anew.
  const retry = () => (error instanceof TypeError ? window.location.reload() : void revalidate());
  return (
    <main className="lone-page">
      <title>{t('error.title')}</title>
      <ErrorPanel error={error} onRetry={retry} />
      <a className="link" href="/">
        {t('notFound.home')}
      </a>
    </main>
  );
}
