import { contrast } from '#common/widgets/site-theme/color.ts';
import { paletteOf } from '#common/widgets/site-theme/theme-colors.ts';
import type { ThemeDocument } from '#src/api/themes.ts';

/** A color that is read, or seen, on another. */
export interface ContrastPair {
  readonly side: 'light' | 'dark';
  readonly over: string;
  readonly under: string;
  /** 1 to 21. */
  readonly ratio: number;
  /** The least that WCAG 2.2 asks (AA): 4.5 for text, 3 for controls. */
  readonly least: 3 | 4.5;
}

const GROUNDS = ['canvas', 'surface', 'raised', 'soft'];
const TEXTS = ['text', 'muted', 'link', 'visited'];

/** What widgets put on what: texts and controls on grounds, labels on fills. */
const PAIRS: readonly (readonly [over: string, under: string, least: 3 | 4.5])[] = [
  ...GROUNDS.flatMap((under) => TEXTS.map((over) => [over, under, 4.5] as const)),
  ...GROUNDS.map((under) => ['primary', under, 3] as const),
  ['on-primary', 'primary', 4.5],
  ['on-accent', 'accent', 4.5],
];

/** How well a pair reads: `AAA` from 7 (controls: from 4.5), `AA` from its least, '' below. */
export function levelOf({ ratio, least }: Pick<ContrastPair, 'ratio' | 'least'>): 'AAA' | 'AA' | '' {
  if (ratio >= (least === 4.5 ? 7 : 4.5)) return 'AAA';
  return ratio >= least ? 'AA' : '';
}

/** Contrast of all colors that meet on pages. Both sides count: a light page has dark bands, and a dark one light ones. */
export function contrastPairs({ color }: Pick<ThemeDocument, 'color'>): ContrastPair[] {
  return (['light', 'dark'] as const).flatMap((side) => {
    const palette = paletteOf(color, side);
    return PAIRS.map(([over, under, least]) => ({
      side,
      over,
      under,
      least,
      ratio: contrast(palette[over]!, palette[under]!),
    }));
  });
}
