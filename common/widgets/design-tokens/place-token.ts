import { isRecord } from '#common/rules/is-record.ts';
import { type Kind, MisfitError } from './format';
import type { Token } from './list-tokens';

/** Where a token of a file goes: a kind of tokens, or what is split up among several. */
export type Place = Kind | 'typography' | 'transition' | 'border' | 'breakpoint' | 'buttonRadius';

/** The types that say it all, those of Tokens Studio included. */
const BY_TYPE: Readonly<Record<string, Place>> = {
  color: 'color',
  fontFamily: 'font',
  fontFamilies: 'font',
  fontWeight: 'fontWeight',
  fontWeights: 'fontWeight',
  fontSize: 'fontSize',
  fontSizes: 'fontSize',
  lineHeight: 'lineHeight',
  lineHeights: 'lineHeight',
  letterSpacing: 'letterSpacing',
  borderRadius: 'radius',
  borderWidth: 'borderWidth',
  spacing: 'space',
  sizing: 'size',
  shadow: 'shadow',
  boxShadow: 'shadow',
  duration: 'duration',
  cubicBezier: 'easing',
  typography: 'typography',
  transition: 'transition',
  border: 'border',
};

/** What the path of a length says; the first that fits. `-` is around every word. */
const BY_PATH: readonly (readonly [RegExp, Place])[] = [
  [/-(?:radius|radii|corners?|rounded|roundness|rounding)-/, 'radius'],
  [/-(?:letter-spacings?|tracking|kerning)-/, 'letterSpacing'],
  [/-(?:line-heights?|leading)-/, 'lineHeight'],
  [/-font-weights?-|-weights?-/, 'fontWeight'],
  [/-(?:border|stroke|outline|divider)s?-/, 'borderWidth'],
  [
    /-(?:font|text|type|typography|heading|body)-(?:.*-)?(?:sizes?|scale)-|-sizes?-(?:font|text|type)-|-type-scale-/,
    'fontSize',
  ],
  [/-(?:breakpoints?|screens?|viewports?)-/, 'breakpoint'],
  [/-(?:space|spaces|spacing|spacings|spacer|gaps?|gutters?|paddings?|margins?|insets?)-/, 'space'],
  [/-(?:sizes?|sizing|widths?|heights?|containers?|measure)-/, 'size'],
];

/** What Figma says a number is for. */
const BY_SCOPE: Readonly<Record<string, Place>> = {
  CORNER_RADIUS: 'radius',
  GAP: 'space',
  WIDTH_HEIGHT: 'size',
  STROKE_FLOAT: 'borderWidth',
  FONT_SIZE: 'fontSize',
  LINE_HEIGHT: 'lineHeight',
  LETTER_SPACING: 'letterSpacing',
  FONT_WEIGHT: 'fontWeight',
  FONT_FAMILY: 'font',
};

/** Our own groups, which a token two levels deep is in by their name alone. */
const OWN_GROUPS: ReadonlySet<string> = new Set([
  'space',
  'size',
  'border-width',
  'radius',
  'font-size',
  'line-height',
  'letter-spacing',
  'breakpoint',
]);
const PLACES: Readonly<Record<string, Place>> = {
  'border-width': 'borderWidth',
  'font-size': 'fontSize',
  'line-height': 'lineHeight',
  'letter-spacing': 'letterSpacing',
};

/** `fontSize`, `Font Size` -> `font-size` */
export function kebab(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  return words.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

function byScope({ extensions }: Token): Place | undefined {
  const scopes =
    extensions['com.figma.scopes'] ?? (isRecord(extensions['com.figma']) ? extensions['com.figma'].scopes : undefined);
  const known = Array.isArray(scopes) ? scopes.filter((scope) => Object.hasOwn(BY_SCOPE, String(scope))) : [];
  return known.length === 1 ? BY_SCOPE[String(known[0])] : undefined;
}

function byPath(path: readonly string[]): Place | undefined {
  const words = path.map(kebab);
  if (words.join('.') === 'button.radius') return 'buttonRadius';
  const [group] = words;
  if (words.length === 2 && group !== undefined && OWN_GROUPS.has(group)) return PLACES[group] ?? (group as Place);
  const joined = `-${words.join('-')}-`;
  return BY_PATH.find(([pattern]) => pattern.test(joined))?.[1];
}

const LENGTHS: ReadonlySet<string> = new Set(['dimension', 'number', 'float']);
const STRINGS: ReadonlySet<string> = new Set(['string', 'text']);

/** Where a token goes, by its type, and for what is just a length by its path. @throws MisfitError */
export function placeOf(token: Token, type: string): Place {
  if (LENGTHS.has(type)) {
    const place = byScope(token) ?? byPath(token.path);
    if (place === undefined) throw new MisfitError('no_group', type);
    return place;
  }
  if (
    STRINGS.has(type) &&
    (byScope(token) === 'font' || /-font-(?:.*-)?(?:famil|stack)/.test(`-${token.path.map(kebab).join('-')}-`))
  ) {
    return 'font';
  }
  if (!Object.hasOwn(BY_TYPE, type)) throw new MisfitError('type_unknown', type.slice(0, 40));
  return BY_TYPE[type]!;
}
