import type { Appearance } from './appearance';
import { darkShades, lightShades, type Shades } from './color';
import { COLOR_PRESETS } from './color-presets';

function primaryVars({ base, hover, ink, text, soft }: Shades) {
  return `--pw-colors-primary:${base};--pw-colors-primary-hover:${hover};--pw-colors-on-primary:${ink};--pw-colors-primary-text:${text};--pw-colors-primary-soft:${soft};`;
}

function accentVars({ base, text, soft }: Shades) {
  return `--pw-colors-accent:${base};--pw-colors-accent-text:${text};--pw-colors-accent-soft:${soft};`;
}

function hexOf(color: string) {
  return COLOR_PRESETS[color] ?? color;
}

/** The style rules of the chosen colors; empty for the product's own, which are the tokens themselves. */
export function colorRules({ primary, secondary }: Pick<Appearance, 'primary' | 'secondary'>): string {
  const write = (shades: (color: string) => Shades) =>
    (primary === 'blue' ? '' : primaryVars(shades(hexOf(primary)))) +
    (secondary === 'orange' ? '' : accentVars(shades(hexOf(secondary))));
  const light = write(lightShades);
  return light === '' ? '' : `@layer ui{:root{${light}}.dark{${write(darkShades)}}}`;
}
