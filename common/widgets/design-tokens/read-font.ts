import type { FontToken } from '#common/contract/theme-document.ts';
import { FONT_STACKS, type FontStack } from '../site-theme/font-stacks';
import { SHIPPED_FONTS } from '../site-theme/shipped-fonts';
import { type KnownFont, MisfitError } from './format';

/** A font of the file, and the family that the site does not have. */
export interface ReadFont {
  readonly font: FontToken;
  readonly missing: string | undefined;
}

/** The stack for the generic families of CSS, and for the kinds of shipped fonts. */
const GENERIC: Readonly<Record<string, FontStack>> = {
  'sans-serif': 'system',
  sans: 'system',
  'system-ui': 'system',
  '-apple-system': 'system',
  'ui-sans-serif': 'system',
  serif: 'transitional',
  'ui-serif': 'transitional',
  slab: 'slab',
  monospace: 'mono',
  mono: 'mono',
  'ui-monospace': 'mono',
  'ui-rounded': 'rounded',
};

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\bvariable\b|\bvf\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function familiesOf(value: unknown): string[] {
  const names = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  if (names.length === 0 || names.length > 50 || !names.every((name) => typeof name === 'string'))
    throw new MisfitError('value_wrong');
  return (names as readonly string[]).map((name) => name.trim().replace(/^["']|["']$/g, ''));
}

/** Stacks whose first font is that one: `Georgia` alone says enough. */
function stackWith(name: string): FontStack | undefined {
  const stacks = Object.keys(FONT_STACKS) as FontStack[];
  const has = (stack: FontStack) => FONT_STACKS[stack].split(',').some((each) => plain(each) === plain(name));
  return name === '' ? undefined : stacks.find(has);
}

function stackOf(names: readonly string[], family: string): string {
  const kind = Object.hasOwn(SHIPPED_FONTS, family) ? SHIPPED_FONTS[family]!.kind : undefined;
  const generic = [...names].reverse().find((name) => Object.hasOwn(GENERIC, name.toLowerCase()));
  if (generic !== undefined) return GENERIC[generic.toLowerCase()]!;
  return kind === undefined ? (stackWith(names[0] ?? '') ?? 'system') : GENERIC[kind]!;
}

/**
 * A font family as a font of the site: the first name that the site serves, else what systems have.
 * @param value without references
 * @throws MisfitError
 */
export function readFont(value: unknown, known: readonly KnownFont[]): ReadFont {
  const names = familiesOf(value);
  const wanted = plain(names[0]!);
  const found = known.find(
    ({ family, title }) => plain(title) === wanted || plain(family.replace(/^own:/, '')) === wanted,
  );
  const family = found?.family ?? '';
  const isSystem = Object.hasOwn(GENERIC, names[0]!.toLowerCase()) || stackWith(names[0]!) !== undefined;
  return { font: { family, stack: stackOf(names, family) }, missing: found || isSystem ? undefined : names[0] };
}
