import { isCalculatedLength } from './calc';
import { styleProperty, TOKEN_GROUPS, type StyleProperty } from './style-properties';

const TOKEN = /^\$([a-z][A-Za-z]*)\.([A-Za-z0-9-]{1,40})$/;
const LENGTH = /^-?(?:\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})(?:px|rem|em|%|cqi)$/;
const NUMBER = /^-?(?:\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})$/;
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const TRACKS = /^[1-9]\d{0,2}(?::[1-9]\d{0,2}){1,11}$/;
const RATIO = /^(\d{1,4}(?:\.\d{1,3})?) ?[:/] ?(\d{1,4}(?:\.\d{1,3})?)$/;

/** The window's height; `--page-vh` is set on the canvas only, where `vh` would be the app's window (docs/editor.md, engine 11). */
const PAGE_HEIGHT = 'calc(100 * var(--page-vh, 1vh))';

/**
 * A token as CSS, or undefined when it is none of `groups`. `$size.page` is the page's full height.
 * @param text for example `$space.4`, giving `var(--space-4)`
 */
export function compileToken(text: string, groups: readonly string[] = TOKEN_GROUPS): string | undefined {
  const [, group, name] = TOKEN.exec(text) ?? [];
  if (group === undefined || name === undefined || !groups.includes(group)) return undefined;
  return group === 'size' && name === 'page' ? PAGE_HEIGHT : `var(--${group}-${name})`;
}

/** What a block's tone turns is not its ground: that is the color around it (theme-css.ts). */
export function compileGround(color: string): string {
  return color.replace(/^var\(--color-(text|link)\)$/, 'var(--ground-$1)');
}

/** A literal length of the grammar: a number with px | rem | em | % | cqi, 0, or a calculation of them (calc.ts). */
export function isLength(text: string, negative = false): boolean {
  return text === '0' || (LENGTH.test(text) && (negative || !text.startsWith('-'))) || isCalculatedLength(text);
}

/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`. */
export function isHexColor(text: string): boolean {
  return HEX.test(text);
}

function compileNumber(text: string, rule: NonNullable<StyleProperty['number']>): string | undefined {
  if (!NUMBER.test(text)) return undefined;
  const value = Number(text);
  if (value < rule.min || value > rule.max || (rule.integer && !Number.isInteger(value))) return undefined;
  return text;
}

function compileTracks(text: string, kind: 'repeat' | 'span'): string | undefined {
  if (kind === 'repeat' && TRACKS.test(text)) return text.replace(/:?(\d+)/g, ' minmax(0, $1fr)').trim();
  const count = /^(?:span )?(\d{1,2})$/.exec(text)?.[1];
  if (count === undefined || Number(count) < 1 || Number(count) > 24) return undefined;
  if (kind === 'span') return `span ${count} / span ${count}`;
  return text.startsWith('span') ? undefined : `repeat(${count}, minmax(0, 1fr))`;
}

function compileRatio(text: string): string | undefined {
  const [, across, down] = RATIO.exec(text) ?? [];
  return across !== undefined && Number(across) > 0 && Number(down) > 0 ? `${across} / ${down ?? ''}` : undefined;
}

/**
 * A style value as CSS, or undefined when the property does not exist or does not take it.
 * What passes holds no function but ours, no `; { } < > @ \` and no backtick.
 * @param key camelCase, for example `paddingBlock`
 * @param value a string, or a plain number for the properties that take one
 */
export function compileStyleValue(key: string, value: unknown): string | undefined {
  const rule = styleProperty(key);
  if (!rule || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const text = String(value);
  if (text.startsWith('$')) return rule.tokens && compileToken(text, rule.tokens);
  if (rule.keywords?.includes(text)) return text;
  if (rule.color && isHexColor(text)) return text;
  if (rule.length && isLength(text, rule.negative)) return text;
  const { number, ratio, tracks } = rule;
  return (
    (number ? compileNumber(text, number) : undefined) ??
    (ratio ? compileRatio(text) : undefined) ??
    (tracks ? compileTracks(text, tracks) : undefined)
  );
}
