import * as z from 'zod';
import { boundedRecord } from './bounded-record';

/** `#rrggbb`, `#rrggbbaa`, or another color of the theme: `$color.brand-600`. */
export type ColorValue = string;

/** A color of a theme: what it is where the page is light, and where it is dark. */
export interface ColorToken {
  readonly light: ColorValue;
  readonly dark: ColorValue;
  /** A former name, which documents may still have: it leads to another color and is not offered. */
  readonly renamed?: true | undefined;
}

/** Where the page is light or dark. */
export type ColorSide = 'light' | 'dark';

/** The steps of a color scale, light to dark; each is a color of its own: `brand-50`. */
const SCALE_STEPS = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'] as const;
export type ScaleStep = (typeof SCALE_STEPS)[number];

/** A scale made from one color; its steps are in `color`. */
export interface ColorScale {
  /** `#rrggbb` */
  readonly from: string;
  /** Steps that a person changed: making the scale again leaves them. */
  readonly adjusted: readonly ScaleStep[];
}

/** A font: a family that is served with the site, and what is shown where it is missing or on its way. */
export interface FontToken {
  /** A shipped family (`inter`), a font of the site's own (`own:<id>`), '' for none. */
  readonly family: string;
  /** One of `FONT_STACKS`. */
  readonly stack: string;
}

/** px at a page 360 px wide, and at one of 1280 px. */
export type FluidValue = readonly [least: number, most: number];
/** A size of type: steps up or down the scale from body text, or px at both widths. */
export type FontSizeValue = number | FluidValue;
/** A distance: px, px at both widths, or px between two bounds as a share of the page's width (%). */
export type SpaceValue = number | FluidValue | readonly [least: number, share: number, most: number];

/** One layer of a shadow, in px. */
export interface ShadowLayer {
  readonly x: number;
  readonly y: number;
  readonly blur: number;
  readonly spread: number;
  readonly color: ColorValue;
  readonly inset: boolean;
}

type Tokens<Value> = { readonly [token: string]: Value };

/**
 * A site's theme as it is stored, edited and exchanged. Groups have the names that styles use (`$space.4`,
 * common/layout/style-properties.ts); every theme holds the tokens of `siteTokens`, and any of its own.
 */
export interface ThemeDocument {
  readonly title: string;
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly color: Tokens<ColorToken>;
  /** By the name before the step: `brand`. */
  readonly scales: Tokens<ColorScale>;
  readonly font: Tokens<FontToken>;
  /** The scale of type: px of body text, and from one step to the next, at both widths. */
  readonly type: { readonly base: FluidValue; readonly ratio: FluidValue };
  readonly fontSize: Tokens<FontSizeValue>;
  readonly fontWeight: Tokens<number>;
  readonly lineHeight: Tokens<number>;
  /** em */
  readonly letterSpacing: Tokens<number>;
  /** Of headings; tracking in em. */
  readonly heading: { readonly weight: number; readonly lineHeight: number; readonly tracking: number };
  readonly space: Tokens<SpaceValue>;
  /** CSS lengths. */
  readonly size: Tokens<string>;
  /** px */
  readonly borderWidth: Tokens<number>;
  /** px */
  readonly radius: Tokens<number>;
  /** px */
  readonly buttonRadius: number;
  /** No layer: no shadow. */
  readonly shadow: Tokens<readonly ShadowLayer[]>;
  /** ms */
  readonly duration: Tokens<number>;
  /** The two points of a cubic Bézier curve: x1, y1, x2, y2. */
  readonly easing: Tokens<readonly [number, number, number, number]>;
  /**
   * Former names of tokens, but of colors, which documents may still have: `space.hero` -> `section`, in the same group. They
   * are not offered.
   */
  readonly former?: Tokens<string> | undefined;
  /** px of the page's own width from which on a breakpoint holds. */
  readonly breakpoints: { readonly sm: number; readonly md: number; readonly lg: number; readonly xl: number };
}

/** Most tokens of one group. */
export const MAX_TOKENS = 250;

/** As styles name it behind the dot: `$color.brand-600`. */
const tokenName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'token_name');

function tokens<Value extends z.ZodType>(value: Value) {
  return boundedRecord(tokenName, value, MAX_TOKENS, { error: 'token_count' });
}

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'color_format');
const color = z.string().regex(/^(?:#[0-9a-f]{6}(?:[0-9a-f]{2})?|\$color\.[a-z0-9][a-z0-9-]{0,39})$/, 'color_format');
const px = z.number().min(0).max(2000);
const fluid = z.tuple([px, px]);
const shadowLayer = z.strictObject({
  x: z.number().min(-500).max(500),
  y: z.number().min(-500).max(500),
  blur: z.number().min(0).max(500),
  spread: z.number().min(-500).max(500),
  color,
  inset: z.boolean(),
});
const lineHeight = z.number().min(0.5).max(5);
const weight = z.number().int().min(1).max(1000);
const em = z.number().min(-1).max(2);
const breakpoint = z.number().int().min(200).max(4000);

/**
 * A theme that people of a site made: shapes and bounds. That all standard tokens are there and references lead somewhere
 * is checked by `themeFaults` (common/widgets/site-theme/theme-faults.ts).
 */
export const themeDocument: z.ZodType<ThemeDocument, ThemeDocument> = z.strictObject({
  title: z.string().trim().min(1).max(60),
  scheme: z.enum(['light', 'dark', 'auto']),
  color: tokens(z.strictObject({ light: color, dark: color, renamed: z.literal(true).optional() })),
  scales: tokens(z.strictObject({ from: hex, adjusted: z.array(z.enum(SCALE_STEPS)).max(SCALE_STEPS.length) })),
  font: tokens(z.strictObject({ family: z.string().max(80), stack: z.string().max(40) })),
  type: z.strictObject({
    base: z.tuple([z.number().min(8).max(40), z.number().min(8).max(40)]),
    ratio: z.tuple([z.number().min(1).max(2), z.number().min(1).max(2)]),
  }),
  fontSize: tokens(z.union([z.number().int().min(-6).max(12), fluid])),
  fontWeight: tokens(weight),
  lineHeight: tokens(lineHeight),
  letterSpacing: tokens(em),
  heading: z.strictObject({ weight, lineHeight, tracking: em }),
  space: tokens(z.union([px, fluid, z.tuple([px, z.number().min(0).max(100), px])])),
  size: tokens(z.string().regex(/^\d{1,4}(?:\.\d{1,4})?(?:px|rem|%|ch)$/, 'length_format')),
  borderWidth: tokens(z.number().min(0).max(100)),
  radius: tokens(z.number().min(0).max(1000)),
  buttonRadius: z.number().min(0).max(1000),
  shadow: tokens(z.array(shadowLayer).max(6)),
  duration: tokens(z.number().int().min(0).max(10_000)),
  easing: tokens(
    z.tuple([z.number().min(0).max(1), z.number().min(-3).max(3), z.number().min(0).max(1), z.number().min(-3).max(3)]),
  ),
  former: boundedRecord(
    z
      .string()
      .regex(
        /^(?:space|size|font|fontSize|fontWeight|lineHeight|radius|shadow)\.[a-z0-9][a-z0-9-]{0,39}$/,
        'token_name',
      ),
    tokenName,
    MAX_TOKENS,
    { error: 'token_count' },
  ).optional(),
  breakpoints: z.strictObject({ sm: breakpoint, md: breakpoint, lg: breakpoint, xl: breakpoint }),
});
