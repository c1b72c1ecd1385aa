import { FONT_STACKS } from './font-stacks';
import { lostFormerNames } from './former-tokens';
import { referredColor, resolveColor } from './theme-colors';
import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { requiredTokens } from './tokens';

/** What is wrong with a theme, and where: `color.primary`. */
export interface ThemeFault {
  readonly path: string;
  readonly code: 'token_missing' | 'color_reference' | 'font_unknown' | 'breakpoint_order';
}

function* missing(theme: ThemeDocument): Generator<ThemeFault> {
  for (const [group, names] of Object.entries(requiredTokens)) {
    const tokens = theme[group as keyof typeof requiredTokens];
    for (const name of names) {
      if (!Object.hasOwn(tokens, name)) yield { path: `${group}.${name}`, code: 'token_missing' };
    }
  }
}

function* lostNames(theme: ThemeDocument): Generator<ThemeFault> {
  for (const path of lostFormerNames(theme)) yield { path: `former.${path}`, code: 'token_missing' };
}

/** Names of the colors whose references lead to a color on both sides. */
function foundColors(color: ThemeDocument['color']): ReadonlySet<string> {
  const isFound = (name: string) =>
    (['light', 'dark'] as const).every((side) => resolveColor(color, side, `$color.${name}`) !== undefined);
  return new Set(Object.keys(color).filter(isFound));
}

function* lostColors({ color, shadow }: ThemeDocument): Generator<ThemeFault> {
  const found = foundColors(color);
  const isLost = (value: string) => {
    const name = referredColor(value);
    return name !== undefined && !found.has(name);
  };
  for (const [name, { light, dark }] of Object.entries(color)) {
    // What leads back to itself is found by its own name.
    if (!found.has(name) || isLost(light) || isLost(dark)) yield { path: `color.${name}`, code: 'color_reference' };
  }
  for (const [name, layers] of Object.entries(shadow)) {
    if (layers.some((layer) => isLost(layer.color))) yield { path: `shadow.${name}`, code: 'color_reference' };
  }
}

function* unknownFonts({ font }: ThemeDocument, isFamily: (family: string) => boolean): Generator<ThemeFault> {
  for (const [name, { family, stack }] of Object.entries(font)) {
    if (!Object.hasOwn(FONT_STACKS, stack) || (family !== '' && !isFamily(family))) {
      yield { path: `font.${name}`, code: 'font_unknown' };
    }
  }
}

function* unordered({ breakpoints: { sm, md, lg, xl } }: ThemeDocument): Generator<ThemeFault> {
  if (!(sm < md && md < lg && lg < xl)) yield { path: 'breakpoints', code: 'breakpoint_order' };
}

/**
 * What is wrong with a theme whose shapes and bounds are right.
 * @param isFamily whether the site can serve a family
 */
export function themeFaults(theme: ThemeDocument, isFamily: (family: string) => boolean): ThemeFault[] {
  return [
    ...missing(theme),
    ...lostNames(theme),
    ...lostColors(theme),
    ...unknownFonts(theme, isFamily),
    ...unordered(theme),
  ];
}
