import { isHexColor } from '../../layout/style-value';
import { luminance } from './color';
import { COLOR_TOKENS } from './palette';

/** The class that makes text and controls read on a ground, '' where the surrounding colors already do. */
export type Tone = '' | 'tone-dark' | 'tone-light' | 'tone-brand' | 'tone-accent' | 'tone-text' | 'tone-link' | OwnTone;

const TOKEN_TONES: { readonly [value: string]: Tone } = {
  '$color.primary': 'tone-brand',
  '$color.accent': 'tone-accent',
  '$color.ink': 'tone-dark',
  '$color.text': 'tone-text',
  '$color.link': 'tone-link',
};

/** The tone of a color of a theme's own. */
type OwnTone = `on-${string}`;

export function isOwnTone(tone: Tone): tone is OwnTone {
  return tone.startsWith('on-');
}

/** A color of a theme's own as a ground: its theme knows which tone reads on it (theme-css.ts). */
const OWN_COLOR = /^\$color\.([A-Za-z0-9-]{1,40})$/;
const KNOWN: readonly string[] = COLOR_TOKENS;

/** Opaque enough to decide what reads on it: `#rgba` and `#rrggbbaa` from 60 % on. */
export function covers(hex: string): boolean {
  if (hex.length === 5) return Number.parseInt(hex.slice(4), 16) >= 9;
  return hex.length !== 9 || Number.parseInt(hex.slice(7), 16) >= 153;
}

/** Whether light text reads better on a color: 0.18 is where black and white read equally well. */
export function isDarkGround(hex: string): boolean {
  return luminance(hex) < 0.18;
}

/**
 * The tone a ground calls for.
 * @param background a color token (`$color.ink`) or `#hex`; anything else calls for none
 */
export function toneOf(background: unknown): Tone {
  if (typeof background !== 'string') return '';
  if (isHexColor(background)) {
    if (!covers(background)) return '';
    return isDarkGround(background) ? 'tone-dark' : 'tone-light';
  }
  const own = OWN_COLOR.exec(background)?.[1];
  if (own !== undefined && !KNOWN.includes(own)) return `on-${own}`;
  return Object.hasOwn(TOKEN_TONES, background) ? (TOKEN_TONES[background] ?? '') : '';
}
