import type { Appearance } from './appearance';
import { darkShades, lightShades, type Shades } from './color';
import { COLOR_PRESETS } from './color-presets';

const primaryVars = ({ base, hover, ink, text, soft }: Shades) =>
  `--pw-colors-primary:${base};--pw-colors-primary-hover:${hover};--pw-colors-on-primary:${ink};--pw-colors-primary-text:${text};--pw-colors-primary-soft:${soft};`;
const accentVars = ({ base, text, soft }: Shades) =>
  `--pw-colors-accent:${base};--pw-colors-accent-text:${text};--pw-colors-accent-soft:${soft};`;

const hexOf = (color: string) => COLOR_PRESETS[color] ?? color;

/** The style rules of the chosen colors; empty for the product's own, which are the tokens themselves. */
export function colorRules({ primary, secondary }: Pick<Appearance, 'primary' | 'secondary'>): string {
  const write = (shades: (color: string) => Shades) =>
    (primary === 'blue' ? '' : primaryVars(shades(hexOf(primary)))) +
    (secondary === 'orange' ? '' : accentVars(shades(hexOf(secondary))));
  const light = write(lightShades);
  return light === '' ? '' : `@layer ui{:root{${light}}.dark{${write(darkShades)}}}`;
}
