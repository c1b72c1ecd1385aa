import type { ThemeDocument } from '#common/contract/theme-document.ts';
import { fontSizeOf } from '../site-theme/theme-of';
import { COLOR_TOKENS } from '../site-theme/palette';
import { requiredTokens } from '../site-theme/tokens';
import { KINDS, type Kind, MODE_KEY, OWN_KEY, type ValueOf } from './format';
import { rounded, writeColor, writeFont, writeLength, writeShadow, writeTracking, type Written } from './write-values';

/** A token of the file without its type, which its group has. */
export interface WrittenToken {
  readonly $value: Written;
  readonly $extensions?: Written;
}

const SCHEMA = 'https://www.designtokens.org/schemas/2025.10/format.json';
/** A length that the format can hold. */
const PLAIN_SIZE = /^(\d+(?:\.\d+)?)(px|rem)$/;

/** What each group is for, to people who open the file elsewhere. */
const DESCRIPTIONS: Readonly<Record<Kind, string>> = {
  color: 'Colors of the site, light mode; dark mode is in the extension "mode".',
  font: 'Fonts, each with the system fonts that replace it where it is missing.',
  fontSize: 'Sizes of type on wide screens.',
  fontWeight: 'Weights of type.',
  lineHeight: 'Line heights as a multiple of the size of type.',
  letterSpacing: 'Letter spacing at the size of body text.',
  space: 'Distances on wide screens.',
  size: 'Widths of content.',
  borderWidth: 'Widths of lines.',
  radius: 'Rounding of corners.',
  shadow: 'Shadows.',
  duration: 'Durations of transitions.',
  easing: 'Courses of transitions.',
};

/** A token whose value says it all, or with what is under our key beside it. */
function token($value: Written, own?: Written): WrittenToken {
  return own === undefined ? { $value } : { $value, $extensions: { [OWN_KEY]: own } };
}

/** One token of a kind as the file has it; null: the format has no place for it. */
export type TokenWriter<K extends Kind> = (value: ValueOf<K>, type: ThemeDocument['type']) => WrittenToken | null;

/** How tokens of each kind are written. */
export const WRITERS: { readonly [K in Kind]: TokenWriter<K> } = {
  color: ({ light, dark }) => ({
    $value: writeColor(light),
    ...(light !== dark && { $extensions: { [MODE_KEY]: { light: writeColor(light), dark: writeColor(dark) } } }),
  }),
  font: (font) => token(writeFont(font), { family: font.family, stack: font.stack }),
  fontSize: (value, type) => {
    const $value = writeLength(rounded(fontSizeOf(type, value)[1]));
    return token($value, typeof value === 'number' ? { step: value } : { fluid: value });
  },
  fontWeight: (value) => token(value),
  lineHeight: (value) => token(value),
  letterSpacing: (value, { base }) => token(writeTracking(value, base[1]), { em: value }),
  space: (value) =>
    typeof value === 'number' ? token(writeLength(value)) : token(writeLength(value.at(-1)!), { fluid: value }),
  size: (value) => {
    const [, amount, unit] = PLAIN_SIZE.exec(value) ?? [];
    return unit === undefined ? null : token(writeLength(Number(amount), unit as 'px' | 'rem'));
  },
  borderWidth: (value) => token(writeLength(value)),
  radius: (value) => token(writeLength(value)),
  shadow: (value) => token(writeShadow(value)),
  duration: (value) => token({ value, unit: 'ms' }),
  easing: (value) => token(value),
};

const FIRST: { readonly [kind in Kind]?: readonly string[] } = { ...requiredTokens, color: COLOR_TOKENS };

/** Those of every theme first, then its own by name: the order that a theme is stored in must not show in a file. */
function orderedNames(kind: Kind, tokens: object): string[] {
  const first = (FIRST[kind] ?? []).filter((name) => Object.hasOwn(tokens, name));
  const own = Object.keys(tokens).filter((name) => !first.includes(name));
  return [...first, ...own.sort((a, b) => (a < b ? -1 : 1))];
}

function writeGroup<K extends Kind>(kind: K, theme: ThemeDocument): Written {
  const tokens = theme[kind] as { readonly [token: string]: ValueOf<K> };
  const written = orderedNames(kind, tokens).flatMap((name) => {
    const each = WRITERS[kind](tokens[name]!, theme.type);
    return each ? [[name, each] as const] : [];
  });
  return { $type: KINDS[kind], $description: DESCRIPTIONS[kind], ...Object.fromEntries(written) };
}

/** The size of type that the composite of headings names. */
const HEADING_SIZE = '3xl';

/** Headings as a composite token. */
export function writeHeading({ heading, fontSize, type }: Pick<ThemeDocument, 'heading' | 'fontSize' | 'type'>) {
  const size = rounded(fontSizeOf(type, fontSize[HEADING_SIZE] ?? 0)[1]);
  const $value = {
    fontFamily: '{font.heading}',
    fontSize: `{fontSize.${HEADING_SIZE}}`,
    fontWeight: heading.weight,
    letterSpacing: writeTracking(heading.tracking, size),
    lineHeight: heading.lineHeight,
  };
  return token($value, { tracking: heading.tracking });
}

const BODY: WrittenToken = {
  $value: {
    fontFamily: '{font.body}',
    fontSize: '{fontSize.base}',
    fontWeight: '{fontWeight.normal}',
    letterSpacing: { value: 0, unit: 'px' },
    lineHeight: '{lineHeight.normal}',
  },
};

/** Sorted by name, so that the order they are stored in does not show. */
function sorted<Value>(tokens: { readonly [name: string]: Value }): { [name: string]: Value } {
  return Object.fromEntries(Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What of a theme has no place in the format; read again by `readOwnData`. */
function ownData({ title, scheme, type, scales, size }: ThemeDocument): Written {
  const written = Object.entries(scales).map(([name, { from, adjusted }]) => [name, { from, adjusted }] as const);
  return {
    title,
    scheme,
    type: { base: type.base, ratio: type.ratio },
    scales: sorted(Object.fromEntries(written)),
    size: sorted(Object.fromEntries(Object.entries(size).filter(([, value]) => !PLAIN_SIZE.test(value)))),
  };
}

function writeBreakpoints({ sm, md, lg, xl }: ThemeDocument['breakpoints']): Written {
  const lengths = Object.entries({ sm, md, lg, xl }).map(([name, px]) => [name, token(writeLength(px))]);
  return {
    $type: 'dimension',
    $description: 'Widths of the page from which layouts for larger screens hold.',
    ...(Object.fromEntries(lengths) as { [name: string]: Written }),
  };
}

/**
 * A theme as one file of design tokens (Format Module 2025.10): values of light mode and wide screens are plain, what the
 * format has no place for is beside them in `$extensions`. Equal themes are written byte for byte alike.
 */
export function writeDesignTokens(theme: ThemeDocument): { readonly [key: string]: Written } {
  const groups = (Object.keys(KINDS) as Kind[]).map((kind) => [kind, writeGroup(kind, theme)] as const);
  return {
    $schema: SCHEMA,
    $description: theme.title,
    $extensions: { [OWN_KEY]: ownData(theme) },
    ...Object.fromEntries(groups),
    button: { $description: 'Buttons.', radius: { $type: 'dimension', $value: writeLength(theme.buttonRadius) } },
    breakpoint: writeBreakpoints(theme.breakpoints),
    typography: {
      $type: 'typography',
      $description: 'Text and headings.',
      body: BODY as unknown as Written,
      heading: writeHeading(theme) as unknown as Written,
    },
  };
}

/** The text of the file. */
export function designTokensText(theme: ThemeDocument): string {
  return `${JSON.stringify(writeDesignTokens(theme), null, 2)}\n`;
}
