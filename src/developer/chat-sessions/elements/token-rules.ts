import type { ElementChange } from '#src/api/visual-edits.ts';

/** A property that a token can be given to. */
export type StyleName = Extract<ElementChange, { type: 'style' }>['property'];

/** A token as the project's style sheets set it. */
export interface ProjectToken {
  readonly name: string;
  readonly value: string;
}

type Kind = 'color' | 'length' | 'other';

const TAKES: Readonly<Record<StyleName, Kind>> = {
  color: 'color',
  'background-color': 'color',
  'border-color': 'color',
  'font-size': 'length',
  'font-family': 'other',
  padding: 'length',
  gap: 'length',
  'border-radius': 'length',
  'box-shadow': 'other',
};
/** In the order in which they are offered. */
export const STYLE_NAMES = Object.keys(TAKES) as readonly StyleName[];

const COLOR = /^(?:#|rgb|hsl|hwb|okl|lab|lch|color\(|color-mix|light-dark)|^(?:white|black|transparent|currentcolor)$/i;
const LENGTH = /^-?(?:\d|\.\d)|^(?:calc|clamp|min|max)\(/;

/** Whether it is a color that can be shown beside its name. */
export function isColor(value: string): boolean {
  return COLOR.test(value);
}

/** One that refers to another token may be anything. */
function fits(kind: Kind, value: string): boolean {
  if (/^(?:var\(|(?:[\w-]+\.)?\$|@)/.test(value)) return true;
  if (COLOR.test(value)) return kind === 'color';
  // A shadow begins with a length.
  return LENGTH.test(value) && !/\s/.test(value.replace(/\([^)]*\)/g, '')) ? kind === 'length' : kind === 'other';
}

/** Those that an element's own style can name: variables of SCSS and Less are gone once their sheet is compiled. */
export function inlineTokens(tokens: readonly ProjectToken[]): ProjectToken[] {
  return tokens.filter(({ name }) => name.startsWith('--'));
}

/** Names of the tokens that a property can be given, each once; null: of all. */
export function tokensFor(property: StyleName | null, tokens: readonly ProjectToken[]): string[] {
  const own = property === null ? tokens : tokens.filter(({ value }) => fits(TAKES[property], value.trim()));
  return [...new Set(own.map(({ name }) => name))];
}

/** The token that a value is; null: it says something else. */
export function tokenIn(value: string): string | null {
  return /^var\(\s*(--[\w-]+)\s*\)$/.exec(value)?.[1] ?? null;
}
