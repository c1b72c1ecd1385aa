import type { TokenGroup } from '../../layout/style-properties';
import { COLOR_TOKENS } from './palette';
import type { SiteTheme } from './theme';
import type { ShadowLayer, ThemeDocument } from '#common/contract/theme-document.ts';

/** px by token; 4 to 128. */
const SPACE = {
  '0': 0,
  '1': 4,
  '2': 8,
  '3': 12,
  '4': 16,
  '5': 20,
  '6': 24,
  '8': 32,
  '10': 40,
  '12': 48,
  '16': 64,
  '20': 80,
  '24': 96,
  '32': 128,
} as const;

/** Steps of the type scale away from body text. */
const FONT_SIZES = { xs: -2, sm: -1, base: 0, lg: 1, xl: 2, '2xl': 3, '3xl': 4, '4xl': 5, '5xl': 6 } as const;

/** Widths: `prose` is a readable line; `page` is beside them, the height of the window (common/layout/style-value.ts). */
const SIZES = {
  xs: '12rem',
  sm: '20rem',
  md: '28rem',
  lg: '36rem',
  narrow: '46rem',
  wide: '72rem',
  prose: '68ch',
  full: '100%',
} as const;

/** What all shipped themes have in common. */
export const STANDARD_TOKENS = {
  scales: {},
  fontSize: FONT_SIZES,
  fontWeight: { normal: 400, medium: 500, semibold: 600, bold: 700, black: 800 },
  lineHeight: { tight: 1.15, snug: 1.35, normal: 1.6, loose: 1.8 },
  letterSpacing: { tight: -0.02, normal: 0, wide: 0.06 },
  space: { ...SPACE, section: [48, 8, 112], gutter: [20, 4, 40] },
  size: SIZES,
  borderWidth: { thin: 1, medium: 2, thick: 4 },
  duration: { fast: 150, normal: 250, slow: 450 },
  easing: { standard: [0.2, 0, 0, 1], enter: [0, 0, 0, 1], leave: [0.3, 0, 1, 1] },
  breakpoints: { sm: 480, md: 768, lg: 1024, xl: 1280 },
} satisfies Partial<ThemeDocument>;

/** One layer of a shadow without spread, px. */
export function shadow(x: number, y: number, blur: number, color: string): ShadowLayer {
  return { x, y, blur, spread: 0, color, inset: false };
}

/**
 * The tokens that styles of every theme may name, by group, in the order the style panel shows them. `$<group>.<name>` in
 * a style is `var(--<group>-<name>)` in CSS (common/layout/style-value.ts).
 */
export const siteTokens: ThemeTokens = {
  color: COLOR_TOKENS,
  space: [...Object.keys(SPACE), 'section', 'gutter'],
  size: [...Object.keys(SIZES), 'page'],
  font: ['body', 'heading', 'mono'],
  fontSize: Object.keys(FONT_SIZES),
  fontWeight: Object.keys(STANDARD_TOKENS.fontWeight),
  lineHeight: Object.keys(STANDARD_TOKENS.lineHeight),
  radius: ['none', 'sm', 'md', 'lg', 'xl', 'full'],
  shadow: ['none', 'sm', 'md', 'lg'],
};

/** Tokens that the document of every theme holds; `none`, `full` and `page` are always the same. */
export const requiredTokens = {
  color: siteTokens.color,
  space: siteTokens.space,
  size: Object.keys(SIZES),
  font: siteTokens.font,
  fontSize: siteTokens.fontSize,
  fontWeight: siteTokens.fontWeight,
  lineHeight: siteTokens.lineHeight,
  radius: ['sm', 'md', 'lg', 'xl'],
  shadow: ['sm', 'md', 'lg'],
} as const;

/** Names of tokens by group, those of every theme first. */
export type ThemeTokens = { readonly [group in TokenGroup]: readonly string[] };

/** The tokens of one group that a theme has, those of every theme first. */
function groupOf(theme: SiteTheme, group: TokenGroup): readonly string[] {
  const standard = siteTokens[group];
  const names = Object.keys(group === 'color' ? theme.light : theme[group]);
  const own = names.filter((name) => !theme.renamed.has(`${group}.${name}`));
  return [...standard, ...own.filter((name) => !standard.includes(name))];
}

/** All tokens that styles may name in a theme. */
export function tokensOf(theme: SiteTheme): ThemeTokens {
  const groups = Object.keys(siteTokens) as TokenGroup[];
  return Object.fromEntries(groups.map((group) => [group, groupOf(theme, group)])) as ThemeTokens;
}
