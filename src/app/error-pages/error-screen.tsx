import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { ApiError } from '#src/api/client/api-error.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { isLostChunk } from '#src/ui/lazy-part.ts';
import { Maintenance } from './maintenance';
import { NotFound } from './not-found';
import { StatusPage } from './status-page';

function reload() {
  return window.location.reload();
}

/** 500, in place of a screen that failed: what happened, its number for support, a way to try again and a way out. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const known = error instanceof ApiError ? error : null;
  if (known?.code === 'unavailable') return <Maintenance onRetry={() => void revalidate()} />;
  if (isLostChunk(error)) {
    return (
      <StatusPage icon={<RefreshCw aria-hidden />} title={t('newVersion.title')} text={t('newVersion.text')}>
        <Button variant="solid" onClick={reload}>
          {t('newVersion.reload')}
        </Button>
      </StatusPage>
    );
  }
  const note = known?.requestId && (
    <>
      {t('ui:requestId')} <code dir="ltr">{known.requestId}</code>
    </>
  );
  return (
    <StatusPage
      code="500"
      icon={<TriangleAlert aria-hidden />}
      title={t('error.title')}
      text={errorText(error)}
      note={note}
    >
      <Button variant="solid" onClick={known ? () => void revalidate() : reload}>
        {t('ui:retry')}
      </Button>
      <a className="ui-button ui-button-outline ui-size-md" href="/">
        {t('notFound.home')}
      </a>
    </StatusPage>
  );
}
