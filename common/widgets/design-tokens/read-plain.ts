import { isRecord } from '#common/rules/is-record.ts';
import { MisfitError } from './format';

/** An amount with its unit, '' for a number alone. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
}

/** px of 1rem. */
const REM = 16;

/** `{value, unit}`, and what older files have: `16px`, `1.5`, 16. @throws MisfitError */
export function readAmount(value: unknown): Amount {
  if (typeof value === 'number' && Number.isFinite(value)) return { value, unit: '' };
  if (isRecord(value) && typeof value.value === 'number' && typeof value.unit === 'string') {
    return { value: value.value, unit: value.unit };
  }
  const [, amount, unit] =
    (typeof value === 'string' && /^\s*(-?(?:\d+\.?\d*|\.\d+))\s*([a-z]*|%)\s*$/i.exec(value)) || [];
  if (amount === undefined)
    throw new MisfitError('value_wrong', typeof value === 'string' ? value.slice(0, 80) : undefined);
  return { value: Number(amount), unit: (unit ?? '').toLowerCase() };
}

/** Without the traces of binary fractions: 0.1 + 0.2. */
function exact(value: number): number {
  return Number(value.toFixed(6));
}

/** Whether a number is what a theme takes. @throws MisfitError */
export function within(value: number, least: number, most: number): number {
  if (!Number.isFinite(value)) throw new MisfitError('value_wrong');
  if (value < least || value > most) throw new MisfitError('value_out_of_bounds', String(value));
  return value;
}

/** A length in px; numbers alone are px, as design tools mean them. @throws MisfitError */
export function readPx(value: unknown, least: number, most: number): number {
  const { value: amount, unit } = readAmount(value);
  if (unit !== 'px' && unit !== 'rem' && unit !== 'em' && unit !== '') throw new MisfitError('value_wrong', unit);
  return within(unit === 'rem' || unit === 'em' ? exact(amount * REM) : amount, least, most);
}

/** A length of CSS, as widths of content are. @throws MisfitError */
export function readLength(value: unknown): string {
  const { value: amount, unit } = readAmount(value);
  const text = `${String(amount)}${unit || 'px'}`;
  if (!/^\d{1,4}(?:\.\d{1,4})?(?:px|rem|%|ch)$/.test(text)) throw new MisfitError('value_out_of_bounds', text);
  return text;
}

/** Letter spacing in em. @param size px of the letters it is for @throws MisfitError */
export function readEm(value: unknown, size: number): number {
  const { value: amount, unit } = readAmount(value);
  if (unit === 'em') return within(amount, -1, 2);
  if (unit === '%') return within(exact(amount / 100), -1, 2);
  const px = unit === 'rem' ? amount * REM : amount;
  return within(Number((px / size).toFixed(4)), -1, 2);
}

/** A line height as a multiple; a length is one only where the size of type is known. @throws MisfitError */
export function readLineHeight(value: unknown): number {
  const { value: amount, unit } = readAmount(value);
  if (unit === '%') return within(exact(amount / 100), 0.5, 5);
  if (unit !== '') throw new MisfitError('line_height_length', `${String(amount)}${unit}`);
  return within(amount, 0.5, 5);
}

const WEIGHTS: Readonly<Record<string, number>> = {
  thin: 100,
  hairline: 100,
  'extra-light': 200,
  'ultra-light': 200,
  light: 300,
  normal: 400,
  regular: 400,
  book: 400,
  medium: 500,
  'semi-bold': 600,
  'demi-bold': 600,
  bold: 700,
  'extra-bold': 800,
  'ultra-bold': 800,
  black: 900,
  heavy: 900,
  'extra-black': 950,
  'ultra-black': 950,
};

/** A weight of type, by number or by name as the format or design tools (`SemiBold Italic`) write it. @throws MisfitError */
export function readWeight(value: unknown): number {
  const text = typeof value === 'string' ? value.trim() : '';
  const number = typeof value === 'number' ? value : /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  if (number !== undefined) return within(Math.round(number), 1, 1000);
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/\s*(?:italic|oblique)$/, '');
  const name = words.replace(/[\s_]+/g, '-').replace(/^(extra|ultra|semi|demi)(?=[a-z])/, '$1-');
  if (!Object.hasOwn(WEIGHTS, name)) throw new MisfitError('value_wrong', text.slice(0, 80));
  return WEIGHTS[name]!;
}

/** ms. @throws MisfitError */
export function readDuration(value: unknown): number {
  const { value: amount, unit } = readAmount(value);
  if (unit !== 'ms' && unit !== 's' && unit !== '') throw new MisfitError('value_wrong', unit);
  return within(Math.round(unit === 's' ? amount * 1000 : amount), 0, 10_000);
}

/** Four numbers, or `cubic-bezier(…)` of CSS. @throws MisfitError */
export function readEasing(value: unknown): readonly [number, number, number, number] {
  const css = typeof value === 'string' ? /^cubic-bezier\(([^()]+)\)$/i.exec(value.trim())?.[1] : undefined;
  const points: readonly unknown[] = Array.isArray(value) ? value : (css?.split(',').map(Number) ?? []);
  if (points.length !== 4 || !points.every((each) => typeof each === 'number')) throw new MisfitError('value_wrong');
  const [x1, y1, x2, y2] = points as [number, number, number, number];
  return [within(x1, 0, 1), within(y1, -3, 3), within(x2, 0, 1), within(y2, -3, 3)];
}
