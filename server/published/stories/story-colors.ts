import type { JsonObject } from '#common/layout/document.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { baseColors, colorsOn } from '#common/widgets/mail/mail-colors.ts';
import { contrast, mix } from '#common/widgets/site-theme/color.ts';
import type { SiteTheme } from '#common/widgets/site-theme/theme.ts';

/** The background of texts on a page of a story: a color, or a picture of which nothing is known. */
export type Ground = { readonly color: string; readonly tone: string } | 'picture';

/** What the overlays of StoryPage come to where the picture suits them least: dark on white, light on black. */
const OVERLAYS: { readonly [overlay: string]: { readonly color: string; readonly tone: string } } = {
  dark: { color: mix('#ffffff', '#0a0d14', 0.65), tone: '#0a0d14' },
  light: { color: mix('#000000', '#ffffff', 0.8), tone: '#ffffff' },
};

function hexOf(colors: { readonly [token: string]: string }, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (value.startsWith('#')) return value;
  const token = value.startsWith('$color.') ? value.slice(7) : '';
  return Object.hasOwn(colors, token) ? (colors[token] ?? null) : null;
}

/** The ground of a page. @param props complete */
export function groundOf(theme: SiteTheme, { background, overlay }: JsonObject): Ground {
  const base = baseColors(theme);
  if (background === '' || background === undefined) return { color: base.canvas, tone: '' };
  const color = hexOf(base, background);
  if (color !== null && typeof background === 'string') return { color, tone: background };
  return (typeof overlay === 'string' ? OVERLAYS[overlay] : undefined) ?? 'picture';
}

/** Colors that a text names itself: of its style, its runs; those of the theme read on every ground. */
function* namedColors(props: JsonObject): Generator<unknown> {
  const style = isRecord(props.style) && isRecord(props.style.base) ? props.style.base : {};
  if (style.color !== undefined) yield style.color;
  if (Array.isArray(props.text)) for (const run of props.text) if (isRecord(run) && run.color) yield run.color;
}

/**
 * Whether a text can be read on its ground: WCAG 2.2, 4.5 : 1, for large texts 3 : 1.
 * @param props of a Heading or Text
 * @param isLarge from 24 px on, or 18.66 px bold
 */
export function isReadable(theme: SiteTheme, ground: Ground, props: JsonObject, isLarge: boolean): boolean {
  const style = isRecord(props.style) && isRecord(props.style.base) ? props.style.base : {};
  const { backgroundColor } = style;
  const own = hexOf(baseColors(theme), backgroundColor);
  const isBoxed = own !== null && typeof backgroundColor === 'string';
  const under: Ground = isBoxed ? { color: own, tone: backgroundColor } : ground;
  if (under === 'picture') return false;
  const colors = colorsOn(theme, baseColors(theme), under.tone);
  return [...namedColors(props)].every((value) => {
    const color = hexOf(colors, value);
    return color === null || contrast(color, under.color) >= (isLarge ? 3 : 4.5);
  });
}
