import { QUERY_START, type Queries } from '#common/layout/compile-style.ts';
import base from '../assets/base.css?inline';
import canvas from '../assets/canvas.css?inline';
import flow from '../assets/flow.css?inline';
import { focalCss } from '../drawing/focal-classes';
import { ownColorClass } from '../drawing/run-color';
import { hidingCss } from './node-rules';
import { withWidths } from './sheet-widths';
import { COLOR_TOKENS } from '../site-theme/palette';
import type { SiteTheme } from '../site-theme/theme';
import { allWidgets } from '../registry';
import { themeCss } from '../site-theme/theme-css';
import type { WidgetStyles } from '../styles';

/** Runs colored by a token; `primary` follows its background, as buttons do. */
const runColorCss = COLOR_TOKENS.map(
  (token) => `.c-${token}{color:var(--${token === 'primary' ? 'fill' : `color-${token}`})}`,
).join('');

const STANDARD: ReadonlySet<string> = new Set(COLOR_TOKENS);

/** The same for the colors of a theme's own. */
function ownRunColors({ light }: SiteTheme): string {
  const own = Object.keys(light).filter((name) => !STANDARD.has(name));
  return own.map((name) => `.${ownColorClass(name)}{color:var(--color-${name})}`).join('');
}

/** In the order of the registry, whatever the order of use: the same page always gets the same bytes. */
const WRITTEN = Object.values(allWidgets)
  .sort((one, other) => Number(one.styledLast === true) - Number(other.styledLast === true))
  .map(({ name }) => name);

function usedStyles(widgets: Iterable<string>, styles: WidgetStyles): string {
  const used = new Set([...widgets].flatMap((name) => [name, ...(allWidgets[name]?.drawsWith ?? [])]));
  const crops = Object.values(allWidgets).some(({ name, pictureProp }) => pictureProp !== undefined && used.has(name))
    ? focalCss()
    : '';
  const own = WRITTEN.map((name) => (used.has(name) ? (styles[name] ?? '') : ''));
  return own.join('') + crops;
}

/** Comments, line ends and spaces that mean nothing, taken out. Our own style sheets hold no string they could hurt. */
function squeeze(css: string): string {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: (?=[^{}]*[;}])/g, ':')
    .replace(/;}/g, '}')
    .trim();
}

interface PageCssOptions {
  readonly widgets: Iterable<string>;
  readonly styles: WidgetStyles;
  readonly theme: SiteTheme;
  readonly queries?: Queries;
}

/**
 * The style sheet of a page without its nodes' rules (`documentRules`). The site uses it as it is, the canvas inside
 * `@layer page {@scope (.page) {…}}`: so every selector starts at `.page,.page:scope`, and queries ask its container
 * `page`, not the window (docs/editor.md, engine 11).
 * @param widgets names of the widgets the page uses; only their rules are in
 * @param styles those of the widgets (`styles.ts`; the editor loads some of them later)
 * @param theme from `resolveTheme`
 * @param queries `media` where only the window can be asked: the page is as wide as it there
 */
export function pageCss({ widgets, styles, theme, queries = 'container' }: PageCssOptions): string {
  const sheets = withWidths(squeeze(base + usedStyles(widgets, styles) + flow), theme.breakpoints);
  const asked = queries === 'container' ? sheets : sheets.replaceAll(QUERY_START.container, QUERY_START[queries]);
  return themeCss(theme) + asked + runColorCss + ownRunColors(theme) + hidingCss(queries, theme.breakpoints);
}

/** What the canvas adds behind `pageCss`: empty containers and texts keep a size (`canvas.css`). Never published. */
export function canvasCss(): string {
  return squeeze(canvas);
}
