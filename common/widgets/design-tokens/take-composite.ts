import { isRecord } from '#common/rules/is-record.ts';
import { type Kind, MisfitError, OWN_KEY } from './format';
import { attempt, type ImportRun, mainMode, type Placed } from './import-run';
import { noteMisfit } from './note-misfit';
import { readAmount, readDuration, readEasing, readEm, readLineHeight, readPx, readWeight, within } from './read-plain';
import { colorValue } from './take-color';
import { takeFont } from './take-plain';
import type { Tree } from './tree';
import { sameWritten, writeTracking } from './write-values';

/** The parts of a composite value, as written. */
function partsOf(run: ImportRun, { token }: Placed, known: readonly string[], key: string): Tree {
  const parts = mainMode(run).references.follow(token.value);
  if (!isRecord(parts)) throw new MisfitError('value_wrong');
  for (const part of Object.keys(parts).filter((each) => !known.includes(each))) {
    noteMisfit(run.misfits, { path: `${key}.${part}`, why: 'part_unknown', detail: part });
  }
  return parts;
}

/** Runs for a part that the value has and that is no reference: what it refers to is a token of its own. */
function takePart(run: ImportRun, path: string, value: unknown, take: (resolved: unknown) => void): void {
  if (value === undefined) return;
  attempt(run.misfits, path, () => {
    const { references } = mainMode(run);
    if (!references.targetOf(value)) take(references.resolve(value));
  });
}

/** A line height that is a length, as a multiple of the size of type. */
function lineHeightOf(run: ImportRun, path: string, value: unknown, size: number | undefined): number {
  const { unit } = readAmount(value);
  if (unit === '' || unit === '%' || !size) return readLineHeight(value);
  noteMisfit(run.misfits, { path, why: 'line_height_computed' });
  return within(Number((readPx(value, 0, 2000) / size).toFixed(3)), 0.5, 5);
}

function sizeOf(run: ImportRun, value: unknown): number | undefined {
  let size: number | undefined;
  if (value !== undefined) attempt([], '', () => (size = readPx(mainMode(run).references.resolve(value), 0, 100_000)));
  return size;
}

const TYPE_PARTS = ['fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'letterSpacing'] as const;

function takeHeading(run: ImportRun, placed: Placed, parts: Tree): void {
  const { resolve } = mainMode(run).references;
  const { heading } = run;
  const size = sizeOf(run, parts.fontSize);
  const own = placed.token.extensions[OWN_KEY];
  const tracking = isRecord(own) && typeof own.tracking === 'number' ? within(own.tracking, -1, 2) : undefined;
  const written = tracking === undefined || size === undefined ? null : writeTracking(tracking, size);
  const isOwn = written !== null && sameWritten(written, parts.letterSpacing);
  run.heading = {
    weight: parts.fontWeight === undefined ? heading.weight : readWeight(resolve(parts.fontWeight)),
    lineHeight:
      parts.lineHeight === undefined
        ? heading.lineHeight
        : lineHeightOf(run, `${placed.key}.lineHeight`, resolve(parts.lineHeight), size),
    tracking: isOwn
      ? tracking!
      : parts.letterSpacing === undefined
        ? heading.tracking
        : readEm(resolve(parts.letterSpacing), size || run.type.base[1]),
  };
}

/** The fonts of a theme by the name of a composite. */
const FONT_OF: Readonly<Record<string, string>> = {
  body: 'body',
  heading: 'heading',
  headings: 'heading',
  code: 'mono',
  mono: 'mono',
};

/** Takes a typography token over, part by part; the one for headings is that of the theme. */
export function takeTypography(run: ImportRun, placed: Placed): void {
  const { key, name } = placed;
  const parts = partsOf(run, placed, TYPE_PARTS, key);
  const font = Object.hasOwn(FONT_OF, name) ? FONT_OF[name] : undefined;
  if (font !== undefined && parts.fontFamily !== undefined && !run.taken.has('font', font)) {
    attempt(run.misfits, `${key}.fontFamily`, () => {
      takeFont(run, font, mainMode(run).references.resolve(parts.fontFamily), `${key}.fontFamily`);
    });
  } else if (font === undefined) {
    takePart(run, `${key}.fontFamily`, parts.fontFamily, (value) => takeFont(run, name, value, `${key}.fontFamily`));
  }
  if (font === 'heading') return takeHeading(run, placed, parts);
  const size = sizeOf(run, parts.fontSize);
  const put = (kind: Kind, part: (typeof TYPE_PARTS)[number], read: (value: unknown) => unknown) =>
    takePart(run, `${key}.${part}`, parts[part], (value) =>
      run.taken.put(kind, name, read(value) as never, `${key}.${part}`),
    );
  put('fontSize', 'fontSize', (value) => {
    const px = readPx(value, 0, 2000);
    return [px, px];
  });
  put('fontWeight', 'fontWeight', readWeight);
  put('lineHeight', 'lineHeight', (value) => lineHeightOf(run, `${key}.lineHeight`, value, size));
  takePart(run, `${key}.letterSpacing`, parts.letterSpacing, (value) => {
    const em = readEm(value, size || run.type.base[1]);
    // Letters that are not set apart need no token.
    if (em !== 0) run.taken.put('letterSpacing', name, em, `${key}.letterSpacing`);
  });
}

/** Takes a transition over as a duration and a course. */
export function takeTransition(run: ImportRun, placed: Placed): void {
  const { key, name } = placed;
  const parts = partsOf(run, placed, ['duration', 'timingFunction', 'delay'], key);
  takePart(run, `${key}.duration`, parts.duration, (value) =>
    run.taken.put('duration', name, readDuration(value), `${key}.duration`),
  );
  takePart(run, `${key}.timingFunction`, parts.timingFunction, (value) =>
    run.taken.put('easing', name, readEasing(value), `${key}.timingFunction`),
  );
  takePart(run, `${key}.delay`, parts.delay, (value) => {
    if (readDuration(value) !== 0) throw new MisfitError('part_unknown', 'delay');
  });
}

/** Takes a border over as a width and a color; lines of a theme are solid. */
export function takeBorder(run: ImportRun, placed: Placed): void {
  const { key, name } = placed;
  const parts = partsOf(run, placed, ['color', 'width', 'style'], key);
  takePart(run, `${key}.width`, parts.width, (value) =>
    run.taken.put('borderWidth', name, readPx(value, 0, 100), `${key}.width`),
  );
  takePart(run, `${key}.color`, parts.color, () => {
    const color = colorValue(run, mainMode(run), parts.color, `${key}.color`);
    run.taken.put('color', name, { light: color, dark: color }, `${key}.color`);
  });
  takePart(run, `${key}.style`, parts.style, (value) => {
    if (value !== 'solid') throw new MisfitError('part_unknown', 'style');
  });
}
