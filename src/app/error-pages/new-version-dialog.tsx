import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { createBrowserRouter } from 'react-router-dom';
import { isBuildStale } from '#src/ui/lazy-part.ts';

/** To where the person was going, else the same screen: with the new build. */
function reload(router: ReturnType<typeof createBrowserRouter>): void {
  const { pathname, search } = router.state.navigation.location ?? router.state.location;
  window.location.assign(`${pathname}${search}`);
}

/**
 * Over any screen, once a part of this build is gone: a new version is ready, and what is unsaved stays until one
 * reloads.
 */
export function NewVersionDialog({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const { t } = useTranslation();
  const [stale, setStale] = useAtom(isBuildStale);
  if (!stale) return null;
  const later = () => setStale(false);
  const footer = (
    <>
      <Button onClick={later}>{t('newVersion.later')}</Button>
      <Button variant="solid" data-autofocus onClick={() => reload(router)}>
        {t('newVersion.reload')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('newVersion.title')} size="sm" footer={footer} onClose={later}>
      {t('newVersion.text')}
    </Dialog>
  );
}
