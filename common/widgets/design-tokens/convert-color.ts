import {
  formatHex,
  formatHex8,
  inGamut,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  parse,
  toGamut,
  useMode as addMode,
} from 'culori/fn';
import type { ReadColor } from './read-color';

addMode(modeRgb);
addMode(modeHsl);
addMode(modeHwb);
addMode(modeLab);
addMode(modeLch);
addMode(modeOklab);
addMode(modeOklch);
addMode(modeLrgb);
addMode(modeP3);
addMode(modeA98);
addMode(modeProphoto);
addMode(modeRec2020);
addMode(modeXyz50);
addMode(modeXyz65);
const isShown = inGamut('rgb');
/** The nearest color that a screen can show, found as CSS Color 4 says. */
const toScreen = toGamut('rgb', 'oklch');
/** What rounding to a 255th of a channel makes of a color at the edge. */
const EDGE = 0.0005;

function isNearlyShown(color: { r: number; g: number; b: number }): boolean {
  return [color.r, color.g, color.b].every((part) => part > -EDGE && part < 1 + EDGE);
}

const toRgb = addMode(modeRgb);

/** Reads a color of CSS for an import of design tokens; undefined for what is no color. */
export function convertColor(css: string): ReadColor | undefined {
  const color = parse(css);
  if (!color) return undefined;
  const rgb = toRgb(color);
  const isNear = isShown(color) || isNearlyShown(rgb);
  const shown = isNear ? rgb : toScreen(color);
  const alpha = formatHex8(shown).slice(7);
  return { hex: alpha === 'ff' ? formatHex(shown) : formatHex8(shown), isClipped: !isNear };
}
