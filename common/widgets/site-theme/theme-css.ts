import { COLOR_TOKENS, type Palette } from './palette';
import type { SiteTheme } from './theme';
import { fluidLength } from './theme-of';
import { covers, isDarkGround } from './tone';

/** The page itself, plain and inside `@scope (.page)` (base.css). */
const PAGE = '.page,.page:scope';

function variables(group: string, values: { readonly [name: string]: string | number }) {
  return Object.entries(values)
    .map(([name, value]) => `--${group}-${name}:${String(value)};`)
    .join('');
}

/** Colors that a tone turns and that a ground may have: a block takes its ground from these, its tone leaves them alone. */
const GROUND_COLORS = ['canvas', 'text', 'link'] as const;

function fromPalette(palette: Palette, names: readonly (keyof Palette & string)[]) {
  return Object.fromEntries(names.map((name) => [name, palette[name] ?? '']));
}

function colors(palette: Palette) {
  return variables('color', palette) + variables('ground', fromPalette(palette, GROUND_COLORS));
}

/** The colors that every theme has, but `ink`: a band filled with it, or with a color of the theme's own, keeps its ground. */
function turned(palette: Palette) {
  const names = COLOR_TOKENS.filter((name) => name !== 'ink');
  return variables('color', fromPalette(palette, names)) + variables('ground', fromPalette(palette, GROUND_COLORS));
}

/** What the widgets draw controls with; a filled band turns them round. */
function controls(fill: string, text: string, focus: string) {
  return `--fill:var(--color-${fill});--on-fill:var(--color-${text});--focus:var(--color-${focus});`;
}

/** Groups that the shipped themes leave out of their pages: nothing of ours reads them there. */
function ownGroups({ isOwn, letterSpacing, borderWidth, duration, easing }: SiteTheme): string {
  if (!isOwn) return '';
  const tracking = Object.fromEntries(Object.entries(letterSpacing).map(([name, em]) => [name, `${String(em)}em`]));
  return (
    variables('letterSpacing', tracking) +
    variables('borderWidth', borderWidth) +
    variables('duration', duration) +
    variables('easing', easing)
  );
}

function scale(theme: SiteTheme): string {
  const { heading, fontSize } = theme;
  const sizes = Object.fromEntries(Object.entries(fontSize).map(([name, ends]) => [name, fluidLength(ends)]));
  return (
    variables('space', theme.space) +
    variables('size', theme.size) +
    variables('font', theme.font) +
    variables('fontSize', sizes) +
    variables('fontWeight', theme.fontWeight) +
    variables('lineHeight', theme.lineHeight) +
    variables('radius', theme.radius) +
    variables('shadow', theme.shadow) +
    ownGroups(theme) +
    `--heading-weight:${heading.weight};--heading-leading:${heading.lineHeight};--heading-tracking:${heading.tracking}em;` +
    `--button-radius:${theme.buttonRadius};`
  );
}

/** A band filled with `ground`: everything on it is made of that color and the one that reads on it. */
function filled(ground: string, text: string): string {
  const [under, over] = [`var(--${ground})`, `var(--${text})`];
  const tint = (share: number) => `color-mix(in srgb,${over} ${share}%,${under})`;
  return (
    `--color-canvas:${under};` +
    ['surface', 'raised', 'soft'].map((name) => `--color-${name}:${tint(8)};`).join('') +
    `--color-line:${tint(40)};` +
    ['text', 'muted', 'link', 'visited'].map((name) => `--color-${name}:${over};`).join('') +
    `--fill:${over};--on-fill:${under};--focus:${over};`
  );
}

/** A band of the brand, and grounds of blocks in it. */
function brand(ground: 'primary' | 'accent'): string {
  const over = `var(--color-on-${ground})`;
  return `${filled(`color-${ground}`, `color-on-${ground}`)}--ground-canvas:var(--color-${ground});--ground-text:${over};--ground-link:${over};`;
}

/** Grounds of the colors that are read on the page: what is on them has the color of the page. */
function inverse({ scheme }: SiteTheme): string {
  const turned = '.tone-text,.tone-link';
  const base = `${turned}{color-scheme:${scheme === 'dark' ? 'light' : 'dark'}}`;
  return (
    `.tone-text{${filled('ground-text', 'ground-canvas')}}.tone-link{${filled('ground-link', 'ground-canvas')}}${base}` +
    (scheme === 'auto' ? `@media (prefers-color-scheme:dark){${turned}{color-scheme:light}}` : '')
  );
}

/** Opaque colors of a theme's own, by the tone that reads on them as grounds. */
function ownGrounds(palette: Palette): { readonly dark: string[]; readonly light: string[] } {
  const known: readonly string[] = COLOR_TOKENS;
  const own = Object.keys(palette).filter((name) => !known.includes(name) && covers(palette[name]!));
  const isDark = (name: string) => isDarkGround(palette[name]!);
  return { dark: own.filter(isDark), light: own.filter((name) => !isDark(name)) };
}

function classes(tone: string, own: readonly string[]) {
  return [tone, ...own.map((name) => `.on-${name}`)].join(',');
}

/** The rules of `tone-dark` and `tone-light`, for the colors of a theme's own too, which turn with the visitor's scheme. */
function grounds({ light, dark, scheme }: SiteTheme): string {
  const plain = controls('primary', 'on-primary', 'primary');
  const onDark = `{color-scheme:dark;${turned(dark)}${plain}}`;
  const onLight = `{color-scheme:light;${turned(light)}${plain}}`;
  const first = ownGrounds(scheme === 'dark' ? dark : light);
  const base = classes('.tone-dark', first.dark) + onDark + classes('.tone-light', first.light) + onLight;
  if (scheme !== 'auto') return base;
  const second = ownGrounds(dark);
  const nowDark = second.dark.filter((name) => !first.dark.includes(name)).map((name) => `.on-${name}`);
  const nowLight = second.light.filter((name) => !first.light.includes(name)).map((name) => `.on-${name}`);
  const turn =
    (nowDark.length > 0 ? nowDark.join(',') + onDark : '') + (nowLight.length > 0 ? nowLight.join(',') + onLight : '');
  return base + (turn && `@media (prefers-color-scheme:dark){${turn}}`);
}

/**
 * A theme as CSS variables on `.page`, and the tones: classes that turn the colors of everything inside (`tone-dark`,
 * `tone-light`, `tone-brand`, `tone-accent`, `tone-text`, `tone-link`, `on-<color>` for colors of the theme's own; which one a ground calls for says
 * `toneOf`).
 */
export function themeCss(theme: SiteTheme): string {
  const { light, dark, scheme } = theme;
  const plain = controls('primary', 'on-primary', 'primary');
  const base = scheme === 'dark' ? `color-scheme:dark;${colors(dark)}` : `color-scheme:light;${colors(light)}`;
  const { dark: onDark, light: onLight } = ownGrounds(light);
  return (
    `${PAGE}{${base}${plain}${scale(theme)}}` +
    (scheme === 'auto' ? `@media (prefers-color-scheme:dark){${PAGE}{color-scheme:dark;${colors(dark)}}}` : '') +
    grounds(theme) +
    `.tone-brand{${brand('primary')}}.tone-accent{${brand('accent')}}` +
    inverse(theme) +
    `${classes('.tone-dark,.tone-light,.tone-brand,.tone-accent,.tone-text,.tone-link', [...onDark, ...onLight])}{color:var(--color-text)}`
  );
}
