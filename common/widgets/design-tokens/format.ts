import type { ThemeDocument } from '#common/contract/theme-document.ts';

/** Under this key of `$extensions` is what of a theme has no place in the format. */
export const OWN_KEY = 'app.pagewright';
/** Under this key of `$extensions` are values by mode: Terrazzo and exports of Figma's variables name it so. */
export const MODE_KEY = 'mode';

/** A kind of tokens of a theme, as the groups of the file are named. */
export type Kind =
  | 'color'
  | 'font'
  | 'fontSize'
  | 'fontWeight'
  | 'lineHeight'
  | 'letterSpacing'
  | 'space'
  | 'size'
  | 'borderWidth'
  | 'radius'
  | 'shadow'
  | 'duration'
  | 'easing';

/** The kinds in the order of the file, with the type that the format has for each. */
export const KINDS: Readonly<Record<Kind, string>> = {
  color: 'color',
  font: 'fontFamily',
  fontSize: 'dimension',
  fontWeight: 'fontWeight',
  lineHeight: 'number',
  letterSpacing: 'dimension',
  space: 'dimension',
  size: 'dimension',
  borderWidth: 'dimension',
  radius: 'dimension',
  shadow: 'shadow',
  duration: 'duration',
  easing: 'cubicBezier',
};

/** The value of one token of a kind, as a theme holds it. */
export type ValueOf<K extends Kind> = ThemeDocument[K][string];

/** One file of design tokens; its name may say a mode: `tokens.dark.json`. */
export interface TokenFile {
  readonly name: string;
  readonly json: unknown;
}

/** A font that the site serves: `inter`, `own:brand`, and the name that files give it. */
export interface KnownFont {
  readonly family: string;
  readonly title: string;
}

/** What was left out of an import. */
export const LEFT_OUT = [
  'circle',
  'reference_missing',
  'reference_deep',
  'reference_file',
  'calculation',
  'no_type',
  'type_unknown',
  'value_wrong',
  'value_out_of_bounds',
  'no_group',
  'name_unusable',
  'name_long',
  'name_taken',
  'name_reserved',
  'group_full',
  'extends_wrong',
  'token_and_group',
  'line_height_length',
  'mode_unknown',
  'set_unused',
  'own_data_wrong',
  'part_unknown',
] as const;
/** What was taken over in another form. */
export const ADAPTED = ['color_clipped', 'font_missing', 'dark_is_for_colors', 'line_height_computed'] as const;

export type MisfitReason = (typeof LEFT_OUT)[number] | (typeof ADAPTED)[number];

/** What of a file does not fit a theme, or not as it is. */
export interface Misfit {
  /** As references write it: `color.brand.600`. */
  readonly path: string;
  readonly why: MisfitReason;
  /** What it is about: another path, a name, a type. */
  readonly detail?: string;
}

/** Why a whole file cannot be read. */
export type TokensFaultCode = 'not_tokens' | 'no_tokens' | 'too_many' | 'too_deep';

/** Thrown where a whole file cannot be read. */
export class TokensFault extends Error {
  override readonly name = 'TokensFault';
  constructor(
    readonly code: TokensFaultCode,
    readonly file: string,
  ) {
    super(code);
  }
}

/** A value that does not fit; caught per token. */
export class MisfitError extends Error {
  override readonly name = 'MisfitError';
  constructor(
    readonly why: MisfitReason,
    readonly detail?: string,
  ) {
    super(why);
  }
}
