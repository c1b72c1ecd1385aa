import type { Palette } from './palette';
import type { SiteTheme } from './theme';
import { FONT_SIZES, FONT_WEIGHTS, LINE_HEIGHTS, SIZES, SPACE } from './tokens';

/** The page itself, plain and inside `@scope (.page)` (base.css). */
const PAGE = '.page,.page:scope';

const NARROW = 360;
const WIDE = 1280;

function round(value: number) {
  return String(Math.round(value * 1000) / 1000);
}

/** A length that grows from `least` px at a page of 360 px to `most` px at 1280 px. */
function fluid(least: number, most: number): string {
  if (Math.abs(most - least) < 0.1) return `${round(least / 16)}rem`;
  const slope = (most - least) / (WIDE - NARROW);
  const start = (least - slope * NARROW) / 16;
  const [low, high] = [least, most].sort((a, b) => a - b) as [number, number];
  return `clamp(${round(low / 16)}rem, ${round(start)}rem + ${round(slope * 100)}cqi, ${round(high / 16)}rem)`;
}

function variables(group: string, values: { readonly [name: string]: string | number }) {
  return Object.entries(values)
    .map(([name, value]) => `--${group}-${name}:${String(value)};`)
    .join('');
}

function colors(palette: Palette) {
  return variables('color', palette);
}

/** Without `ink`: a band filled with it must not change its own ground. */
function turned({ ink: _ink, ...palette }: Palette) {
  return variables('color', palette);
}

/** What the widgets draw controls with; a filled band turns them round. */
function controls(fill: string, text: string, focus: string) {
  return `--fill:var(--color-${fill});--on-fill:var(--color-${text});--focus:var(--color-${focus});`;
}

function fontSizes({ type }: SiteTheme) {
  const at = (end: 0 | 1, step: number) => type.base[end] * type.ratio[end] ** step;
  return Object.fromEntries(
    Object.entries(FONT_SIZES).map(([name, step]) => [
      name,
      // Small print does not shrink below 13 px, however steep the scale.
      fluid(Math.max(13, at(0, step)), Math.max(13, at(1, step))),
    ]),
  );
}

function scale(theme: SiteTheme): string {
  const { heading, radius, shadow, font } = theme;
  return (
    variables(
      'space',
      Object.fromEntries(Object.entries(SPACE).map(([name, rem]) => [name, rem ? `${rem}rem` : '0'])),
    ) +
    '--space-section:clamp(3rem,8cqi,7rem);--space-gutter:clamp(1.25rem,4cqi,2.5rem);' +
    variables('size', SIZES) +
    variables('font', font) +
    variables('fontSize', fontSizes(theme)) +
    variables('fontWeight', FONT_WEIGHTS) +
    variables('lineHeight', LINE_HEIGHTS) +
    variables('radius', { none: '0', ...radius, full: '999px' }) +
    variables('shadow', { none: 'none', ...shadow }) +
    `--heading-weight:${heading.weight};--heading-leading:${heading.lineHeight};--heading-tracking:${heading.tracking}em;` +
    `--button-radius:${theme.buttonRadius};`
  );
}

/** A band filled with `ground`: everything on it is made of that color and the one that reads on it. */
function filled(ground: 'primary' | 'accent'): string {
  const text = `var(--color-on-${ground})`;
  const tint = (share: number) => `color-mix(in srgb,${text} ${share}%,var(--color-${ground}))`;
  return (
    `--color-canvas:var(--color-${ground});` +
    ['surface', 'raised', 'soft'].map((name) => `--color-${name}:${tint(8)};`).join('') +
    `--color-line:${tint(40)};` +
    ['text', 'muted', 'link', 'visited'].map((name) => `--color-${name}:${text};`).join('') +
    controls(`on-${ground}`, ground, `on-${ground}`)
  );
}

/**
 * A theme as CSS variables on `.page`, and the tones: classes that turn the colors of everything inside (`tone-dark`,
 * `tone-light`, `tone-brand`, `tone-accent`; which one a ground calls for says `toneOf`).
 */
export function themeCss(theme: SiteTheme): string {
  const { light, dark, scheme } = theme;
  const plain = controls('primary', 'on-primary', 'primary');
  const base = scheme === 'dark' ? `color-scheme:dark;${colors(dark)}` : `color-scheme:light;${colors(light)}`;
  return (
    `${PAGE}{${base}${plain}${scale(theme)}}` +
    (scheme === 'auto' ? `@media (prefers-color-scheme:dark){${PAGE}{color-scheme:dark;${colors(dark)}}}` : '') +
    `.tone-dark{color-scheme:dark;${turned(dark)}${plain}}` +
    `.tone-light{color-scheme:light;${turned(light)}${plain}}` +
    `.tone-brand{${filled('primary')}}.tone-accent{${filled('accent')}}` +
    '.tone-dark,.tone-light,.tone-brand,.tone-accent{color:var(--color-text)}'
  );
}
