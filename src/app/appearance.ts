import { readStored, writeStored } from '#src/api/browser-storage.ts';

export type Appearance = 'light' | 'dark';

/** The mode kept on this device, else the system's. */
export function currentAppearance(): Appearance {
  const kept = readStored('appearance');
  if (kept === 'light' || kept === 'dark') return kept;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a mode: every semantic token follows the class on `html`. */
export function showAppearance(mode: Appearance): void {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.documentElement.classList.toggle('light', mode === 'light');
}

/** Shows a mode and keeps it on this device. */
export function chooseAppearance(mode: Appearance): void {
  writeStored('appearance', mode);
  showAppearance(mode);
}
