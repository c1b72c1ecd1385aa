import type { Palette } from './palette';

export type ThemeName = 'neutral' | 'warm' | 'bold';
/** `auto` follows the visitor's `prefers-color-scheme`. */
export type Scheme = 'light' | 'dark' | 'auto';

/** Everything that carries the look of a site; widgets know tokens only. */
export interface SiteTheme {
  readonly name: ThemeName;
  readonly scheme: Scheme;
  readonly light: Palette;
  readonly dark: Palette;
  /** Font stacks; no font is loaded from anywhere. */
  readonly font: { readonly body: string; readonly heading: string; readonly mono: string };
  /** Least and greatest value, at a page 360 and 1280 px wide; between them sizes grow with the page. */
  readonly type: {
    /** px of body text. */
    readonly base: readonly [number, number];
    /** From one step of the scale to the next. */
    readonly ratio: readonly [number, number];
  };
  readonly heading: {
    readonly weight: number;
    readonly lineHeight: number;
    /** In em. */
    readonly tracking: number;
  };
  /** CSS lengths. */
  readonly radius: { readonly sm: string; readonly md: string; readonly lg: string; readonly xl: string };
  /** Of buttons: a CSS length. */
  readonly buttonRadius: string;
  readonly shadow: { readonly sm: string; readonly md: string; readonly lg: string };
}
