const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const MAC: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↵', Backspace: '⌫', Delete: '⌦' };
const OTHER: Record<string, string> = { Mod: 'Ctrl' };
const ARROWS: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** A key combination as this machine's keyboard shows it: 'Mod+Shift+Z' -> 'Ctrl+Shift+Z' or '⌘⇧Z'. */
export function shownKeys(keys: string, mac = isMac()): string {
  const names = { ...ARROWS, ...(mac ? MAC : OTHER) };
  return keys
    .split(/(?<=[^+])\+/)
    .map((key) => names[key] ?? key)
    .join(mac ? '' : '+');
}
