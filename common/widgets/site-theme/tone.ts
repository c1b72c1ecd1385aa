import { isHexColor } from '../../layout/style-value';
import { luminance } from './color';

/** The class that makes text and controls read on a ground, '' where the surrounding colors already do. */
export type Tone = '' | 'tone-dark' | 'tone-light' | 'tone-brand' | 'tone-accent';

const TOKEN_TONES: { readonly [value: string]: Tone } = {
  '$color.primary': 'tone-brand',
  '$color.link': 'tone-brand',
  '$color.accent': 'tone-accent',
  '$color.ink': 'tone-dark',
  '$color.text': 'tone-dark',
};

/** Opaque enough to decide what reads on it: `#rgba` and `#rrggbbaa` from 60 % on. */
function covers(hex: string): boolean {
  if (hex.length === 5) return Number.parseInt(hex.slice(4), 16) >= 9;
  return hex.length !== 9 || Number.parseInt(hex.slice(7), 16) >= 153;
}

/**
 * The tone a ground calls for.
 * @param background a color token (`$color.ink`) or `#hex`; anything else calls for none
 */
export function toneOf(background: unknown): Tone {
  if (typeof background !== 'string') return '';
  if (isHexColor(background)) {
    if (!covers(background)) return '';
    // 0.18 is where black and white read equally well.
    return luminance(background) < 0.18 ? 'tone-dark' : 'tone-light';
  }
  return Object.hasOwn(TOKEN_TONES, background) ? (TOKEN_TONES[background] ?? '') : '';
}
