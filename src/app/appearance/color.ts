import { contrast, mix } from '#common/widgets/site-theme/color.ts';

/** Grounds of `src/ui/tokens.ts` that a color must stand out from: the window, a marked row, a card, in light and in dark. */
const LIGHT = { canvas: '#f4f5f7', hover: '#eef0f4', surface: '#ffffff' };
const DARK = { raised: '#1f2630', hover: '#242c38', surface: '#171c24' };
const INKS = ['#ffffff', '#0b0e13'] as const;
/** WCAG 2.2: texts (1.4.3), and what carries meaning without being text (1.4.11). */
const TEXT = 4.5;
const GRAPHIC = 3;

function inkOn(color: string) {
  return contrast(color, INKS[0]) >= TEXT ? INKS[0] : INKS[1];
}

/** Why a color cannot be taken: `ratio` is what it reaches, `needed` what it must. */
export interface ColorFault {
  readonly kind: 'format' | 'ground' | 'ink';
  readonly ratio: number;
  readonly needed: number;
}

/**
 * Whether a color can be read as an interface color: buttons and rings of it stand out from the light ground, and either
 * white or black text can be read on it. (The dark shades are made from it and always can.)
 * @returns null when it can
 */
export function colorFault(color: string): ColorFault | null {
  if (!/^#[0-9a-f]{6}$/.test(color)) return { kind: 'format', ratio: 0, needed: 0 };
  const ground = contrast(color, LIGHT.canvas);
  if (ground < GRAPHIC) return { kind: 'ground', ratio: ground, needed: GRAPHIC };
  const ink = contrast(color, inkOn(color));
  return ink < TEXT ? { kind: 'ink', ratio: ink, needed: TEXT } : null;
}

/** Whether a text is a color without a fault. */
export function isReadable(color: string): boolean {
  return colorFault(color) === null;
}

/** Moves a color towards another until it reaches the ratio against every ground. */
function until(color: string, towards: string, grounds: readonly string[], ratio: number): string {
  for (let part = 0; part < 1; part += 0.04) {
    const tried = mix(color, towards, part);
    if (grounds.every((ground) => contrast(tried, ground) >= ratio)) return tried;
  }
  return towards;
}

/** The shades the interface draws with: the color, hovered, what is written on it, as text, as a soft ground. */
export interface Shades {
  readonly base: string;
  readonly hover: string;
  readonly ink: string;
  readonly text: string;
  readonly soft: string;
}

/** Shades on light grounds: the color as it is. */
export function lightShades(color: string): Shades {
  const ink = inkOn(color);
  const soft = mix(color, LIGHT.surface, 0.9);
  return {
    base: color,
    hover: mix(color, ink === INKS[0] ? '#000000' : '#ffffff', 0.12),
    ink,
    text: until(color, '#000000', [soft, LIGHT.canvas, LIGHT.hover], TEXT),
    soft,
  };
}

/** Shades on dark grounds: lightened until they stand out. */
export function darkShades(color: string): Shades {
  const base = until(color, '#ffffff', [DARK.raised, DARK.hover], TEXT);
  const soft = mix(color, DARK.surface, 0.75);
  return {
    base,
    hover: mix(base, '#ffffff', 0.2),
    ink: INKS[1],
    text: until(base, '#ffffff', [soft, DARK.raised, DARK.hover], TEXT),
    soft,
  };
}
