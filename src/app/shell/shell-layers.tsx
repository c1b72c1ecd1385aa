import { useAtom } from 'jotai';
import { Suspense, useCallback, useEffect } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { isHelpOpen, isPaletteOpen } from './shell-state';

const loadPalette = async () => (await import('./palette/palette-dialog')).PaletteDialog;
const Palette = lazyPart(loadPalette);
const Help = lazyPart(async () => (await import('./help/help-dialog')).HelpDialog);

const LOAD_AHEAD_MS = 2000;

const isModalOpen = () => document.querySelector('dialog[open]') !== null;

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

/** Search and help over any screen of the shell: Mod+K and Mod+/. */
export function ShellLayers() {
  const [paletteOpen, setPalette] = useAtom(isPaletteOpen);
  const [helpOpen, setHelp] = useAtom(isHelpOpen);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const open = { k: setPalette, '/': setHelp }[event.key.toLowerCase()];
      if (!open || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!isModalOpen()) open(true);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [setPalette, setHelp]);
  useEffect(() => {
    // Ahead of its first use, so that what is typed right after the keys is not lost.
    const timer = window.setTimeout(() => void loadPalette().catch(() => undefined), LOAD_AHEAD_MS);
    return () => window.clearTimeout(timer);
  }, []);
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
