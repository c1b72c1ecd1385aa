import { isRecord } from '#common/rules/is-record.ts';
import type { FluidValue, ThemeDocument } from '#common/contract/theme-document.ts';
import { FONT_STACKS } from '../site-theme/font-stacks';
import { type Kind, type KnownFont, type Misfit, OWN_KEY, type ValueOf } from './format';
import type { Token } from './list-tokens';
import { isTokenName } from './name-token';
import { noteMisfit } from './note-misfit';
import type { Tree } from './tree';
import { WRITERS } from './write-design-tokens';
import { sameWritten } from './write-values';

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function isFluid(value: unknown): value is FluidValue {
  return Array.isArray(value) && value.length === 2 && value.every((each) => isWithin(each, 0, 2000));
}

function isSpace(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 3) return isFluid(value);
  return isWithin(value[0], 0, 2000) && isWithin(value[1], 0, 100) && isWithin(value[2], 0, 2000);
}

function isFont({ family, stack }: Tree, fonts: readonly KnownFont[]): boolean {
  const isServed = family === '' || fonts.some((font) => font.family === family);
  return isServed && typeof stack === 'string' && Object.hasOwn(FONT_STACKS, stack);
}

/** What is beside the value of a token under our key, where it is of the right shape. */
function besideValue(kind: Kind, own: Tree, fonts: readonly KnownFont[]): unknown {
  const { step, fluid, em, family, stack } = own;
  if (kind === 'font') return isFont(own, fonts) ? { family, stack } : undefined;
  if (kind === 'fontSize' && Number.isInteger(step) && isWithin(step, -6, 12)) return step;
  if (kind === 'fontSize' && isFluid(fluid)) return fluid;
  if (kind === 'space' && isSpace(fluid)) return fluid;
  return kind === 'letterSpacing' && isWithin(em, -1, 2) ? em : undefined;
}

/**
 * The value that a token had in a theme of ours, as long as its plain value is the one that was written with it: another
 * tool may have changed that since.
 */
export function ownValue<K extends Kind>(
  kind: K,
  token: Token,
  type: ThemeDocument['type'],
  fonts: readonly KnownFont[],
): ValueOf<K> | undefined {
  const own = token.extensions[OWN_KEY];
  const value = isRecord(own) ? (besideValue(kind, own, fonts) as ValueOf<K> | undefined) : undefined;
  if (value === undefined) return undefined;
  return sameWritten(WRITERS[kind](value, type)?.$value, token.value) ? value : undefined;
}

/** What of a theme the file has beside its tokens. */
export type OwnData = Partial<Pick<ThemeDocument, 'title' | 'scheme' | 'type' | 'scales' | 'size'>>;

const SCHEMES: readonly unknown[] = ['light', 'dark', 'auto'];
const STEP = /^(?:50|[1-9]00|950)$/;

function isType(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const isPair = (pair: unknown, least: number, most: number) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((each) => isWithin(each, least, most));
  return isPair(value.base, 8, 40) && isPair(value.ratio, 1, 2);
}

function isScale(value: unknown): boolean {
  if (!isRecord(value) || typeof value.from !== 'string' || !Array.isArray(value.adjusted)) return false;
  return (
    /^#[0-9a-f]{6}$/.test(value.from) &&
    value.adjusted.length <= 11 &&
    value.adjusted.every((step) => STEP.test(String(step)))
  );
}

function isMap(value: unknown, isEach: (each: unknown) => boolean): boolean {
  return isRecord(value) && Object.entries(value).every(([name, each]) => isTokenName(name) && isEach(each));
}

const CHECKS: { readonly [key in keyof Required<OwnData>]: (value: unknown) => boolean } = {
  title: (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= 60 && !/\p{Cc}|\p{Cs}/u.test(value),
  scheme: (value) => SCHEMES.includes(value),
  type: isType,
  scales: (value) => isMap(value, isScale),
  size: (value) => isMap(value, (each) => /^\d{1,4}(?:\.\d{1,4})?(?:%|ch)$/.test(String(each))),
};

/** Reads what `writeDesignTokens` put beside the tokens; null: the file is not ours. */
export function readOwnData({ $extensions }: Tree, misfits: Misfit[]): OwnData | null {
  const own = isRecord($extensions) ? $extensions[OWN_KEY] : undefined;
  if (!isRecord(own)) return null;
  const names = (Object.keys(CHECKS) as (keyof OwnData)[]).filter((key) => Object.hasOwn(own, key));
  const wrong = names.filter((key) => !CHECKS[key](own[key]));
  for (const key of wrong) noteMisfit(misfits, { path: `$extensions.${OWN_KEY}.${key}`, why: 'own_data_wrong' });
  return Object.fromEntries(names.filter((key) => !wrong.includes(key)).map((key) => [key, own[key]]));
}
