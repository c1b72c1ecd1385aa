import { isRecord } from '#common/rules/is-record.ts';
import { type Kind, MisfitError, type ValueOf } from './format';
import { type ImportRun, mainMode, type Placed } from './import-run';
import { noteMisfit } from './note-misfit';
import { ownValue } from './own-values';
import { readFont } from './read-font';
import {
  readAmount,
  readDuration,
  readEasing,
  readEm,
  readLength,
  readLineHeight,
  readPx,
  readWeight,
} from './read-plain';

/** Names that every theme has with a value of their own. */
const RESERVED: Readonly<Record<string, readonly string[]>> = {
  radius: ['none', 'full'],
  size: ['page'],
  shadow: ['none'],
};

/** Whether a theme of ours has a place for the name. @throws MisfitError */
export function checkReserved(run: ImportRun, place: string, name: string): void {
  if (!run.isOurs && RESERVED[place]?.includes(name)) throw new MisfitError('name_reserved', name);
}

/** Takes a font over, with a remark where the site does not have it. */
export function takeFont(run: ImportRun, name: string, value: unknown, path: string): void {
  const { font, missing } = readFont(value, run.fonts);
  run.taken.put('font', name, font, path);
  if (missing !== undefined) noteMisfit(run.misfits, { path, why: 'font_missing', detail: missing.slice(0, 80) });
}

function readSize(value: unknown): ValueOf<'fontSize'> {
  const px = readPx(value, 0, 2000);
  return [px, px];
}

/** How a resolved value of each kind is read; colors, fonts and shadows have modules of their own. */
const READERS: {
  readonly [K in Exclude<Kind, 'color' | 'font' | 'shadow'>]: (value: unknown, run: ImportRun) => ValueOf<K>;
} = {
  fontSize: readSize,
  fontWeight: readWeight,
  lineHeight: readLineHeight,
  letterSpacing: (value, { type }) => readEm(value, type.base[1]),
  space: (value) => readPx(value, 0, 2000),
  size: readLength,
  borderWidth: (value) => readPx(value, 0, 100),
  radius: (value) => readPx(value, 0, 1000),
  duration: readDuration,
  easing: readEasing,
};

/** Takes over a value that is neither a color nor made of several. */
export function takePlain(run: ImportRun, { key, name, token }: Placed, kind: Exclude<Kind, 'color' | 'shadow'>): void {
  const own = ownValue(kind, token, run.type, run.fonts);
  if (own !== undefined) return run.taken.put(kind, name, own, key);
  const value = mainMode(run).references.resolve(token.value);
  if (kind === 'font') return takeFont(run, name, value, key);
  run.taken.put(kind, name, READERS[kind](value, run), key);
}

/** A breakpoint of the theme's four. */
export function takeBreakpoint(run: ImportRun, { name, token }: Placed): void {
  if (!['sm', 'md', 'lg', 'xl'].includes(name)) throw new MisfitError('no_group', name);
  const px = Math.round(readPx(mainMode(run).references.resolve(token.value), 200, 4000));
  if (run.breakpoints.has(name)) throw new MisfitError('name_taken', name);
  run.breakpoints.set(name, px);
}

/** The rounding of buttons. */
export function takeButtonRadius(run: ImportRun, { token }: Placed): void {
  const value = mainMode(run).references.resolve(token.value);
  const amount = isRecord(value) || typeof value === 'string' ? readAmount(value) : { value, unit: '' };
  run.buttonRadius = readPx(amount, 0, 1000);
}
