import { formatHex, modeOklch, modeRgb, parse, toGamut, useMode as addMode } from 'culori/fn';
import type { ScaleStep } from '#common/contract/theme-document.ts';

addMode(modeRgb);
const toOklch = addMode(modeOklch);
/** The nearest color that a screen can show, found as CSS Color 4 says: hue and lightness stay, chroma gives way. */
const toScreen = toGamut('rgb', 'oklch');

/** Lightness of each step in OKLCH, 0 to 1. */
const LIGHTNESS: Readonly<Record<ScaleStep, number>> = {
  50: 0.975,
  100: 0.945,
  200: 0.895,
  300: 0.825,
  400: 0.735,
  500: 0.645,
  600: 0.56,
  700: 0.48,
  800: 0.4,
  900: 0.325,
  950: 0.245,
};

/** The steps of a color scale, light to dark. */
export const SCALE_STEPS = Object.keys(LIGHTNESS) as readonly ScaleStep[];

/** Chroma below which a color has no hue to speak of. */
const GRAY = 0.02;
/** Degrees within which two colors are of one hue. */
const NEAR = 35;

/** Degrees between two hues, 0 to 180. */
function hueDistance(one = 0, other = 0): number {
  return Math.abs(((one - other + 540) % 360) - 180);
}

/**
 * The other side of a color whose one side was changed: its own lightness, in the new hue.
 * @param other `#rrggbb`, of one hue with `before`
 * @returns `other` where it is of another hue, or the new color has none
 */
export function followHue(other: string, before: string, after: string): string {
  const [own, former, next] = [other, before, after].map((hex) => toOklch(parse(hex)));
  if (!own || !former || !next || [own, former, next].some(({ c }) => c < GRAY)) return other;
  return hueDistance(own.h, former.h) > NEAR ? other : formatHex(toScreen({ ...own, h: next.h }));
}

/** Chroma from which a ground is tinted: whites and grays of screens are below it. */
const TINT = 0.004;
/** Chroma up to which a dark ground is a tinted gray, and not a color of its own. */
const TINTED = 0.05;

/**
 * The dark side of a ground (page, surface …) whose light side was changed: as dark as it was, tinted like the light one.
 * @param other `#rrggbb`, its dark side
 * @returns `other` where it is a color of its own, of another hue than the ground had, or the new ground has no tint
 */
export function followTint(other: string, before: string, after: string): string {
  const [own, former, next] = [other, before, after].map((hex) => toOklch(parse(hex)));
  if (!own || !former || !next || next.c < TINT || own.c > TINTED) return other;
  const isOther = former.c >= TINT && own.c >= TINT && hueDistance(own.h, former.h) > NEAR;
  if (isOther) return other;
  return formatHex(toScreen({ ...own, h: next.h, c: Math.max(own.c, Math.min(next.c, GRAY)) }));
}

/** How much of the chroma is lost at the ends of a scale: pale and dark colors with all of it look dyed. */
const FADE = 0.8;

/** The step whose lightness is nearest to that of a color. @param hex `#rrggbb` */
export function stepOf(hex: string): ScaleStep {
  const lightness = toOklch(parse(hex))?.l ?? 0;
  const distance = (step: ScaleStep) => Math.abs(LIGHTNESS[step] - lightness);
  return SCALE_STEPS.reduce((best, step) => (distance(step) < distance(best) ? step : best));
}

/**
 * A scale made from one color, which is itself one of the steps: same hue, lightness by step, chroma that fades to both ends.
 * @param from `#rrggbb`
 * @returns `#rrggbb` by step
 */
export function scaleOf(from: string): Readonly<Record<ScaleStep, string>> {
  const color = toOklch(parse(from)) ?? { mode: 'oklch', l: 0, c: 0, h: 0 };
  const own = stepOf(from);
  const colorAt = (step: ScaleStep) => {
    if (step === own) return from;
    const l = LIGHTNESS[step];
    const away = l > color.l ? (l - color.l) / (1 - color.l) : (color.l - l) / color.l;
    return formatHex(toScreen({ ...color, l, c: color.c * (1 - FADE * away ** 2) }));
  };
  return Object.fromEntries(SCALE_STEPS.map((step) => [step, colorAt(step)])) as Record<ScaleStep, string>;
}
