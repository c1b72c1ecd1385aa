import type { TokenGroup } from '../../layout/style-properties';
import { COLOR_TOKENS } from './palette';

/** Spacing scale: token name -> rem; 4 to 128 px. */
export const SPACE = {
  '0': 0,
  '1': 0.25,
  '2': 0.5,
  '3': 0.75,
  '4': 1,
  '5': 1.25,
  '6': 1.5,
  '8': 2,
  '10': 2.5,
  '12': 3,
  '16': 4,
  '20': 5,
  '24': 6,
  '32': 8,
} as const;

/** Steps of the type scale away from body text. */
export const FONT_SIZES = {
  xs: -2,
  sm: -1,
  base: 0,
  lg: 1,
  xl: 2,
  '2xl': 3,
  '3xl': 4,
  '4xl': 5,
  '5xl': 6,
} as const;

/** Widths: `page` is the height of the window (see common/layout/style-value.ts), `prose` a readable line. */
export const SIZES = {
  xs: '12rem',
  sm: '20rem',
  md: '28rem',
  lg: '36rem',
  narrow: '46rem',
  wide: '72rem',
  prose: '68ch',
  full: '100%',
} as const;

export const FONT_WEIGHTS = { normal: 400, medium: 500, semibold: 600, bold: 700, black: 800 } as const;
export const LINE_HEIGHTS = { tight: 1.15, snug: 1.35, normal: 1.6, loose: 1.8 } as const;

/**
 * The tokens every site theme has, by group, in the order the style panel shows them. `$<group>.<name>` in a style is
 * `var(--<group>-<name>)` in CSS (common/layout/style-value.ts).
 */
export const siteTokens: { readonly [group in TokenGroup]: readonly string[] } = {
  color: COLOR_TOKENS,
  space: [...Object.keys(SPACE), 'section', 'gutter'],
  size: [...Object.keys(SIZES), 'page'],
  font: ['body', 'heading', 'mono'],
  fontSize: Object.keys(FONT_SIZES),
  fontWeight: Object.keys(FONT_WEIGHTS),
  lineHeight: Object.keys(LINE_HEIGHTS),
  radius: ['none', 'sm', 'md', 'lg', 'xl', 'full'],
  shadow: ['none', 'sm', 'md', 'lg'],
};
