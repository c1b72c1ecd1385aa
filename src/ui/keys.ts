const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const MAC: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Backspace: '⌫', Delete: '⌦' };
const OTHER: Record<string, string> = { Mod: 'Ctrl' };
const ARROWS: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const START_END: Record<'ltr' | 'rtl', Record<string, string>> = {
  ltr: { ArrowStart: '←', ArrowEnd: '→' },
  rtl: { ArrowStart: '→', ArrowEnd: '←' },
};
const direction = () => (typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** A key combination as this machine's keyboard shows it: 'Mod+Shift+Z' -> 'Ctrl+Shift+Z' or '⌘⇧Z'; `ArrowStart` and `ArrowEnd` follow the direction of the interface. */
export function shownKeys(keys: string, mac = isMac()): string {
  const names = { ...ARROWS, ...START_END[direction()], ...(mac ? MAC : OTHER) };
  return keys
    .split(/(?<=[^+])\+/)
    .map((key) => names[key] ?? key)
    .join(mac ? '' : '+');
}
