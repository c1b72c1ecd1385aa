import { isRecord } from '#common/rules/is-record.ts';
import { MisfitError } from './format';

/** A color as a theme holds it. */
export interface ReadColor {
  /** `#rrggbb` or `#rrggbbaa` */
  readonly hex: string;
  /** It is the nearest that sRGB can show. */
  readonly isClipped: boolean;
}

/**
 * Reads a color of CSS.
 * @returns undefined for what is no color
 */
export type ConvertColor = (css: string) => ReadColor | undefined;

/** Spaces with a function of their own in CSS, and those that `color()` takes. */
const FUNCTIONS: ReadonlySet<string> = new Set(['hsl', 'hwb', 'lab', 'lch', 'oklab', 'oklch']);
const SPACES: ReadonlySet<string> = new Set([
  'srgb-linear',
  'display-p3',
  'a98-rgb',
  'prophoto-rgb',
  'rec2020',
  'xyz-d65',
  'xyz-d50',
]);
/** Their second and third parts are shares of 100. */
const IN_PERCENT: ReadonlySet<string> = new Set(['hsl', 'hwb']);

function twoDigits(share: number): string {
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` as a theme writes them; null for anything else. */
function readHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{3,8})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined || digits.length === 5 || digits.length === 7) return null;
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${wide.endsWith('ff') && wide.length === 8 ? wide.slice(0, 6) : wide}`;
}

function readSrgb(components: readonly number[], alpha: number): ReadColor {
  const isClipped = components.some((each) => each < -0.0005 || each > 1.0005);
  const ends = alpha < 1 && twoDigits(alpha) !== 'ff' ? twoDigits(alpha) : '';
  return { hex: `#${components.map(twoDigits).join('')}${ends}`, isClipped };
}

function cssOf(space: string, components: readonly unknown[], alpha: number): string {
  const written = components.map((each, at) =>
    at > 0 && IN_PERCENT.has(space) && each !== 'none' ? `${String(each)}%` : String(each),
  );
  const parts = `${written.join(' ')}${alpha < 1 ? ` / ${String(alpha)}` : ''}`;
  return FUNCTIONS.has(space) ? `${space}(${parts})` : `color(${space} ${parts})`;
}

function isComponent(value: unknown): boolean {
  return value === 'none' || (typeof value === 'number' && Number.isFinite(value));
}

function readObject(value: { readonly [key: string]: unknown }, convert: ConvertColor): ReadColor {
  const { colorSpace: space, components, alpha: given, hex } = value;
  const alpha = typeof given === 'number' ? Math.min(1, Math.max(0, given)) : 1;
  const isRight = Array.isArray(components) && components.length === 3 && components.every(isComponent);
  if (!isRight || typeof space !== 'string') throw new MisfitError('value_wrong');
  if (space === 'srgb')
    return readSrgb(
      components.map((each) => (each === 'none' ? 0 : (each as number))),
      alpha,
    );
  const isKnown = FUNCTIONS.has(space) || SPACES.has(space);
  const converted = isKnown ? convert(cssOf(space, components, alpha)) : undefined;
  if (converted) return converted;
  const fallback = typeof hex === 'string' ? readHex(hex) : null;
  if (fallback === null) throw new MisfitError('value_wrong', space);
  return { hex: alpha < 1 ? `${fallback.slice(0, 7)}${twoDigits(alpha)}` : fallback, isClipped: true };
}

/**
 * A color of the file: the object of the Color Module, or the texts that older files have.
 * @param value without references
 * @throws MisfitError
 */
export function readColor(value: unknown, convert: ConvertColor): ReadColor {
  if (isRecord(value)) return readObject(value, convert);
  if (typeof value !== 'string') throw new MisfitError('value_wrong');
  const hex = value.trim().startsWith('#') ? readHex(value) : null;
  const read = hex === null ? convert(value.slice(0, 200)) : { hex, isClipped: false };
  if (!read) throw new MisfitError('value_wrong', value.slice(0, 80));
  return read;
}
