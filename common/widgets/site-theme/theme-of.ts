import { FONT_STACKS, type FontStack } from './font-stacks';
import { withFormerTokens } from './former-tokens';
import type { Fluid, SiteTheme } from './theme';
import { paletteOf } from './theme-colors';
import type {
  FontSizeValue,
  FontToken,
  ShadowLayer,
  SpaceValue,
  ThemeDocument,
} from '#common/contract/theme-document.ts';

/** Widths of the page between which fluid lengths grow, px. */
const NARROW = 360;
const WIDE = 1280;
/** Small print does not shrink below this, however steep the scale; px. */
const LEAST_TYPE = 13;

function round(value: number) {
  return String(Math.round(value * 1000) / 1000);
}

function rem(px: number) {
  return px === 0 ? '0' : `${round(px / 16)}rem`;
}

/** A length that grows from `least` px at a page of 360 px to `most` px at 1280 px. */
export function fluidLength([least, most]: Fluid): string {
  if (Math.abs(most - least) < 0.1) return `${round(least / 16)}rem`;
  const slope = (most - least) / (WIDE - NARROW);
  const start = (least - slope * NARROW) / 16;
  const [low, high] = [least, most].sort((a, b) => a - b) as [number, number];
  return `clamp(${round(low / 16)}rem, ${round(start)}rem + ${round(slope * 100)}cqi, ${round(high / 16)}rem)`;
}

/** px of a length at a page of this width. @param width px */
export function atWidth([least, most]: Fluid, width: number): number {
  const share = Math.min(1, Math.max(0, (width - NARROW) / (WIDE - NARROW)));
  return least + (most - least) * share;
}

/** px of a size of type at both widths. */
export function fontSizeOf({ base, ratio }: ThemeDocument['type'], value: FontSizeValue): Fluid {
  if (typeof value !== 'number') return value;
  const at = (end: 0 | 1) => Math.max(LEAST_TYPE, base[end] * ratio[end] ** value);
  return [at(0), at(1)];
}

/** A distance as CSS. */
export function spaceLength(value: SpaceValue): string {
  if (typeof value === 'number') return rem(value);
  if (value.length === 2) return fluidLength(value);
  const [least, share, most] = value;
  return `clamp(${rem(least)},${round(share)}cqi,${rem(most)})`;
}

function px(value: number) {
  return value === 0 ? '0' : `${String(value)}px`;
}

/** A shadow as CSS, `none` without layers. */
export function shadowCss(layers: readonly ShadowLayer[]): string {
  const written = layers.map(({ x, y, blur, spread, color, inset }) =>
    [
      ...(inset ? ['inset'] : []),
      ...[x, y, blur].map(px),
      ...(spread === 0 ? [] : [px(spread)]),
      color.startsWith('$') ? `var(--color-${color.slice('$color.'.length)})` : color,
    ].join(' '),
  );
  return written.join(', ') || 'none';
}

/** The name that a family has in CSS. */
export function familyName(family: string): string {
  return `pw-${family.replace(/[^a-z0-9-]/gi, '-')}`;
}

function systemStack({ stack }: FontToken): string {
  return FONT_STACKS[stack as FontStack] ?? FONT_STACKS.system;
}

function fontStack(font: FontToken): string {
  const name = familyName(font.family);
  return font.family === '' ? systemStack(font) : `${name}, ${name}-fallback, ${systemStack(font)}`;
}

function each<Value, Written>(tokens: { readonly [token: string]: Value }, write: (value: Value) => Written) {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, write(value)]));
}

/**
 * A theme ready to be written as CSS.
 * @param given checked (`themeDocument` of common/contract/themes.ts), or a shipped one
 * @param isOwn whether people of the site made it
 */
export function themeOf(given: ThemeDocument, isOwn: boolean): SiteTheme {
  const { theme, renamed } = withFormerTokens(given);
  return {
    title: theme.title,
    isOwn,
    scheme: theme.scheme,
    light: paletteOf(theme.color, 'light'),
    dark: paletteOf(theme.color, 'dark'),
    renamed,
    font: each(theme.font, fontStack) as SiteTheme['font'],
    systemFont: each(theme.font, systemStack),
    families: Object.fromEntries(
      Object.entries(theme.font).flatMap(([name, { family }]) => (family === '' ? [] : [[name, family]])),
    ),
    fontSize: each(theme.fontSize, (value) => fontSizeOf(theme.type, value)),
    fontWeight: theme.fontWeight,
    lineHeight: theme.lineHeight,
    letterSpacing: theme.letterSpacing,
    heading: theme.heading,
    space: each(theme.space, spaceLength),
    size: theme.size,
    borderWidth: each(theme.borderWidth, px),
    radius: { none: '0', ...each(theme.radius, (value) => `${String(value)}px`), full: '999px' },
    buttonRadius: `${String(theme.buttonRadius)}px`,
    shadow: { none: 'none', ...each(theme.shadow, shadowCss) },
    duration: each(theme.duration, (ms) => `${String(ms)}ms`),
    easing: each(theme.easing, (points) => `cubic-bezier(${points.join(',')})`),
    breakpoints: { base: 0, ...theme.breakpoints },
  };
}
