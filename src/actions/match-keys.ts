/** The part of a keyboard event that decides. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly getModifierState?: (name: string) => boolean;
}

interface Combination {
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

/** Reads `Mod+Shift+Z`; the key may itself be `+`. */
export function parseKeys(keys: string): Combination {
  const parts = keys.split(/(?<=[^+])\+/);
  const names = parts.slice(0, -1);
  return {
    mod: names.includes('Mod'),
    alt: names.includes('Alt'),
    shift: names.includes('Shift'),
    key: parts.at(-1) ?? '',
  };
}

function isSign(key: string) {
  return key.length === 1 && !/[\p{L}\d]/u.test(key);
}

/** What the physical key is called, for layouts and modifiers that turn it into another sign (Shift+1, Alt+1 on a Mac, Arabic letters). */
function plainKey(code: string): string {
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? code;
}

/** `ArrowStart` and `ArrowEnd` are the arrows towards the start and the end of a line. */
function physicalKey(key: string, rtl: boolean): string {
  if (key === 'ArrowStart') return rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowEnd') return rtl ? 'ArrowLeft' : 'ArrowRight';
  return key;
}

function keyMatches(key: string, event: Pressed): boolean {
  if (event.key === key) return true;
  if (key === '+' && event.key === '=') return true;
  if (!/^[A-Z0-9]$/.test(key)) return false;
  if (/^[a-z]$/i.test(event.key)) return event.key.toUpperCase() === key;
  return plainKey(event.code) === key;
}

/**
 * Whether a key press is that combination. AltGr is never Ctrl+Alt (docs/editor.md).
 * @param mac `Mod` is Cmd, not Ctrl
 * @param rtl the interface reads from right to left: `ArrowStart` is the right arrow
 */
export function matchesKeys(keys: string, event: Pressed, mac: boolean, rtl = false): boolean {
  const wanted = parseKeys(keys);
  if (event.getModifierState?.('AltGraph') && wanted.alt) return false;
  const mod = mac ? event.metaKey : event.ctrlKey;
  const other = mac ? event.ctrlKey : event.metaKey;
  if (mod !== wanted.mod || other || event.altKey !== wanted.alt) return false;
  // A sign such as ? or + may or may not need Shift on a keyboard.
  if (!isSign(wanted.key) && event.shiftKey !== wanted.shift) return false;
  return keyMatches(physicalKey(wanted.key, rtl), event);
}
