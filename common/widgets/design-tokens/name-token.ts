import { MisfitError } from './format';
import { kebab, type Place } from './place-token';

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** What every object has, and no body of a call may name. */
const RESERVED: ReadonlySet<string> = new Set(['constructor', 'prototype']);

/** Groups that only hold others. */
const HOLDERS: ReadonlySet<string> = new Set([
  'token',
  'tokens',
  'global',
  'semantic',
  'primitive',
  'primitives',
  'core',
  'sys',
  'ref',
  'theme',
  'foundation',
  'foundations',
]);

/** Whether a theme can have a token of this name. */
export function isTokenName(name: string): boolean {
  return NAME.test(name) && !RESERVED.has(name);
}

/** Words that say of which kind a token is, not which one. */
const KIND_WORDS: { readonly [place in Place]?: RegExp } = {
  color: /^(?:colou?rs?|palettes?)$/,
  font: /^(?:font|fonts|family|families|font-famil(?:y|ies)|typography|typeface|typefaces|text|type)$/,
  fontSize: /^(?:font|fonts|text|type|typography|sizes?|scale|type-scale|font-sizes?|text-sizes?|dimensions?)$/,
  fontWeight: /^(?:font|fonts|typography|weights?|font-weights?|text|type)$/,
  lineHeight: /^(?:font|fonts|typography|line|heights?|line-heights?|leading|text|type)$/,
  letterSpacing: /^(?:font|fonts|typography|letter|spacings?|letter-spacings?|tracking|text|type|dimensions?)$/,
  space: /^(?:space|spaces|spacings?|spacer|sizes?|dimensions?|layout)$/,
  size: /^(?:sizes?|sizing|dimensions?|layout)$/,
  borderWidth: /^(?:borders?|widths?|border-widths?|strokes?|stroke-widths?|sizes?|dimensions?)$/,
  radius: /^(?:borders?|radius|radii|border-radi(?:us|i)|corners?|corner-radius|rounded|shapes?|sizes?|dimensions?)$/,
  shadow: /^(?:shadows?|box-shadows?|effects?|elevations?)$/,
  duration: /^(?:durations?|time|motion|animations?|transitions?)$/,
  easing: /^(?:easings?|cubic-beziers?|motion|animations?|transitions?|curves?|timing-functions?)$/,
  breakpoint: /^(?:breakpoints?|screens?|viewports?|sizes?|dimensions?)$/,
  typography: /^(?:typography|text|type|styles?|text-styles?|font|fonts)$/,
  transition: /^(?:transitions?|motion|animations?)$/,
  border: /^(?:borders?)$/,
};

/** The words of a path that tell a token from others of its kind. */
function telling(path: readonly string[], place: Place): readonly string[] {
  const words = path.filter((key) => key !== '$root');
  const left = words.filter((key, index) => {
    const word = kebab(key);
    const isLast = index === words.length - 1;
    return isLast || !(HOLDERS.has(word) || KIND_WORDS[place]?.test(word));
  });
  return left.length > 0 ? left : ['root'];
}

/**
 * The name that a token of a file has in a theme: `color.brand.600` -> `brand-600`, `Brand/Primary Dark` -> `brand-primary-dark`.
 * @throws MisfitError
 */
export function nameOf(path: readonly string[], place: Place): string {
  const words = telling(path, place).map((key) => (NAME.test(key) ? key : kebab(key)));
  const name = words.filter((word) => word !== '').join('-');
  if (name === '' || words.includes('') || RESERVED.has(name)) throw new MisfitError('name_unusable');
  if (!NAME.test(name)) throw new MisfitError('name_long', name.slice(0, 80));
  return name;
}
