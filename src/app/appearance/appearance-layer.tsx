import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { isAppearanceOpen } from './current-appearance';

const AppearanceDialog = lazyPart(async () => {
  const [{ AppearanceDialog: Dialog }] = await Promise.all([import('./appearance-dialog'), loadArea('appearance')]);
  return Dialog;
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
