import { contrast, mix } from '#common/widgets/site-theme/color.ts';

/** A color with its share of cover, 0..1. */
export interface CssColor {
  readonly hex: string;
  readonly alpha: number;
}

function byte(value: number) {
  return Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');
}

/** Reads a color as browsers compute it: `rgb(1, 2, 3)`, `rgba(…)`, `color(srgb …)`, `#…`; undefined for others. */
export function readCssColor(text: string): CssColor | undefined {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (hex !== undefined) {
    const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return {
      hex: `#${wide.slice(0, 6).toLowerCase()}`,
      alpha: wide.length > 6 ? Number.parseInt(wide.slice(6), 16) / 255 : 1,
    };
  }
  const [, kind, inside] = /^(rgba?|color)\((.*)\)$/.exec(text) ?? [];
  if (inside === undefined) return undefined;
  const numbers = (inside.replace('srgb', '').match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  if (numbers.length < 3) return undefined;
  const scale = kind === 'color' ? 255 : 1;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return { hex: `#${byte(red * scale)}${byte(green * scale)}${byte(blue * scale)}`, alpha };
}

/** The background of a block's text: the backgrounds from the block outward, laid over each other. */
export function groundOf(backgrounds: readonly string[]): string {
  const layers: CssColor[] = [];
  for (const text of backgrounds) {
    const color = readCssColor(text);
    if (!color || color.alpha === 0) continue;
    layers.push(color);
    if (color.alpha === 1) break;
  }
  return layers.reverse().reduce((under, { hex, alpha }) => mix(under, hex, alpha), '#ffffff');
}

/** Contrast of a text color on a ground, to one decimal place; undefined where a color cannot be read. */
export function contrastOn(text: string, ground: string): number | undefined {
  const color = readCssColor(text);
  if (!color) return undefined;
  // Rounded down: 4.49 does not pass.
  return Math.floor(contrast(mix(ground, color.hex, color.alpha), ground) * 10) / 10;
}
