import type { BreakpointWidths } from '../../layout/document';
import type { Palette } from './palette';

/** `auto` follows the visitor's `prefers-color-scheme`. */
export type Scheme = 'light' | 'dark' | 'auto';

/** px of a length at a page 360 px wide and at one of 1280 px; between them it grows with the page. */
export type Fluid = readonly [least: number, most: number];

/** CSS by token. */
type Css = { readonly [token: string]: string };
type Numbers = { readonly [token: string]: number };

/** Everything that carries the look of a site, ready to be written as CSS; widgets know tokens only. */
export interface SiteTheme {
  readonly title: string;
  /** Whether people of the site made it: then it has groups that the shipped themes leave out. */
  readonly isOwn: boolean;
  readonly scheme: Scheme;
  readonly light: Palette;
  readonly dark: Palette;
  /** Former names of tokens, which are not offered: `color.crema`. */
  readonly renamed: ReadonlySet<string>;
  /** Font stacks. */
  readonly font: Css & { readonly body: string; readonly heading: string; readonly mono: string };
  /** The same without families that are loaded. */
  readonly systemFont: Css;
  /** Families that the fonts name and the site serves, by token. */
  readonly families: Css;
  readonly fontSize: { readonly [token: string]: Fluid };
  readonly fontWeight: Numbers;
  readonly lineHeight: Numbers;
  /** em */
  readonly letterSpacing: Numbers;
  /** Tracking in em. */
  readonly heading: { readonly weight: number; readonly lineHeight: number; readonly tracking: number };
  readonly space: Css;
  readonly size: Css;
  readonly borderWidth: Css;
  readonly radius: Css;
  /** Of buttons: a CSS length. */
  readonly buttonRadius: string;
  readonly shadow: Css;
  readonly duration: Css;
  readonly easing: Css;
  /** Least px of the page's own width from which on each breakpoint holds. */
  readonly breakpoints: BreakpointWidths;
}
