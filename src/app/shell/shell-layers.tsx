import { useAtom } from 'jotai';
import { Suspense, useCallback, useEffect } from 'react';
import { loadArea } from '#src/i18n/i18n.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { isHelpOpen, isPaletteOpen } from './shell-state';

async function loadPalette() {
  const [part] = await Promise.all([import('./palette/palette-dialog'), loadArea('shell', 'pages', 'places')]);
  return part.PaletteDialog;
}

const Palette = lazyPart(loadPalette);
const Help = lazyPart(async () => {
  const [part] = await Promise.all([import('./help/help-dialog'), loadArea('shell', 'help', 'actions', 'editor')]);
  return part.HelpDialog;
});

const LOAD_AHEAD_MS = 2000;

/** While a layer's part is on its way: Escape takes the wish back. Nothing has moved the focus, so it stays. */
function Awaited({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [onClose]);
  return null;
}

/** Loads the palette ahead of its first use, so that what is typed right after its keys is not lost. */
export function useLoadPaletteAhead(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void loadPalette().catch(() => undefined), LOAD_AHEAD_MS);
    return () => window.clearTimeout(timer);
  }, []);
}

/** Search and help over any screen, while they are open. */
export function ShellLayers() {
  const [paletteOpen, setPalette] = useAtom(isPaletteOpen);
  const [helpOpen, setHelp] = useAtom(isHelpOpen);
  const closeAll = useCallback(() => {
    setPalette(false);
    setHelp(false);
  }, [setPalette, setHelp]);
  return (
    <Suspense fallback={<Awaited onClose={closeAll} />}>
      {paletteOpen && <Palette onClose={() => setPalette(false)} />}
      {helpOpen && <Help onClose={() => setHelp(false)} />}
    </Suspense>
  );
}
