/** True on Apple's systems, whose `Mod` is Cmd. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}

/** True while the interface reads from right to left. */
export function isRightToLeft(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
}

const MAC: Record<string, string> = {
  Mod: '⌘',
  Shift: '⇧',
  Alt: '⌥',
  Enter: '↵',
  Backspace: '⌫',
  Delete: '⌦',
  Escape: 'esc',
};
const OTHER: Record<string, string> = { Mod: 'Ctrl', Escape: 'Esc' };
const ARROWS: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const START_END: Record<'ltr' | 'rtl', Record<string, string>> = {
  ltr: { ArrowStart: '←', ArrowEnd: '→' },
  rtl: { ArrowStart: '→', ArrowEnd: '←' },
};

/** A key combination as this machine's keyboard shows it: 'Mod+Shift+Z' -> 'Ctrl+Shift+Z' or '⌘⇧Z'; `ArrowStart` and `ArrowEnd` follow the direction of the interface. */
export function shownKeys(keys: string, mac = isMac()): string {
  const names = { ...ARROWS, ...START_END[isRightToLeft() ? 'rtl' : 'ltr'], ...(mac ? MAC : OTHER) };
  return keys
    .split(/(?<=[^+])\+/)
    .map((key) => names[key] ?? key)
    .join(mac ? '' : '+');
}
