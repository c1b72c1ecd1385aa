import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

/** Asks before a screen with unsaved changes is left, by link, back button or closing the tab. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('ui');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('unsaved')}
      action={t('leave')}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      {t('unsavedText')}
    </ConfirmDialog>
  );
}
