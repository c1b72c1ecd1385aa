import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { loadArea } from '#src/i18n/i18n.ts';
import { orNewVersion } from '../error-pages/lost-chunk';
import { isAppearanceOpen } from './current-appearance';

const AppearanceDialog = lazy(async () => {
  const [{ AppearanceDialog: Dialog }] = await orNewVersion(
    Promise.all([import('./appearance-dialog'), loadArea('appearance')]),
  );
  return { default: Dialog };
});

/** Draws the appearance dialog while it is open (`openAppearance`); mounted once by the app. */
export function AppearanceLayer() {
  const [open, setOpen] = useAtom(isAppearanceOpen);
  if (!open) return null;
  return (
    <Suspense>
      <AppearanceDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
