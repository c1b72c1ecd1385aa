import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { isHelpOpen, isPaletteOpen } from './shell-state';

const Palette = lazy(async () => ({ default: (await import('./palette/palette-dialog')).PaletteDialog }));
const Help = lazy(async () => ({ default: (await import('./help/help-dialog')).HelpDialog }));

const isModalOpen = () => document.querySelector('dialog[open]') !== null;

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
  return (
    <Suspense>
      {paletteOpen && <Palette onClose={() => setPalette(false)} />}
      {helpOpen && <Help onClose={() => setHelp(false)} />}
    </Suspense>
  );
}
