import type { ColorSide, ScaleStep, ThemeDocument } from '#common/contract/theme-document.ts';
import { resolveColor } from '../site-theme/theme-colors';
import { findModes } from './find-modes';
import {
  type Kind,
  KINDS,
  type KnownFont,
  type Misfit,
  MODE_KEY,
  type TokenFile,
  TokensFault,
  type ValueOf,
} from './format';
import { attempt, type ImportRun, type ModeTokens, type Placed, Taken } from './import-run';
import { listTokens } from './list-tokens';
import { nameOf } from './name-token';
import { noteMisfit } from './note-misfit';
import { type OwnData, readOwnData } from './own-values';
import { placeOf } from './place-token';
import { type ConvertColor, readColor } from './read-color';
import { createReferences } from './resolve-tokens';
import { modesOf, modeValue, takeColor } from './take-color';
import { takeBorder, takeTransition, takeTypography } from './take-composite';
import { checkReserved, takeBreakpoint, takeButtonRadius, takePlain } from './take-plain';
import { takeShadow } from './take-shadow';
import type { Tree } from './tree';
import { sameWritten } from './write-values';

/** What an import needs to know of the site. */
export interface ReadOptions {
  readonly fonts: readonly KnownFont[];
  readonly convert: ConvertColor;
}

/** A theme with what files of tokens say, and what of them does not fit. */
export interface ReadTheme {
  readonly theme: ThemeDocument;
  readonly misfits: readonly Misfit[];
}

/** Most tokens of one group (`MAX_TOKENS` of the contract). */
export const MOST_TOKENS = 250;

function readMode(tree: Tree | null, misfits: Misfit[]): ModeTokens | null {
  if (!tree) return null;
  const { tokens, misfits: found } = listTokens(tree);
  // What both modes have is named once.
  const named = new Set(misfits.map(({ path, why }) => `${why} ${path}`));
  for (const one of found) if (!named.has(`${one.why} ${one.path}`)) noteMisfit(misfits, one);
  return { tokens, references: createReferences(tokens) };
}

/** Tokens of both modes with their places and names, those of the light one first. */
function placeAll(light: ModeTokens | null, dark: ModeTokens | null, misfits: Misfit[]): Placed[] {
  const placed: Placed[] = [];
  for (const mode of [light, dark]) {
    for (const [key, token] of mode?.tokens ?? []) {
      if (mode === dark && light?.tokens.has(key)) continue;
      attempt(misfits, key, () => {
        const place = placeOf(token, mode!.references.typeOf(token));
        placed.push({ key, token, place, name: nameOf(token.path, place) });
      });
    }
  }
  return placed;
}

/** The names of colors by path; of two with one name the first has it. */
function nameColors(placed: readonly Placed[]): Map<string, string> {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  for (const { key, place, name } of placed) {
    if (place !== 'color' || seen.has(name)) continue;
    seen.add(name);
    names.set(key, name);
  }
  return names;
}

/** Modes of single tokens that a theme does not have. */
function noteModes(placed: readonly Placed[], misfits: Misfit[]): void {
  const names = new Set(placed.flatMap(({ token }) => Object.keys(modesOf(token))));
  for (const name of names) {
    if (!/^(?:light|dark)$/i.test(name))
      noteMisfit(misfits, { path: `$extensions.${MODE_KEY}.${name}`, why: 'mode_unknown', detail: name });
  }
}

/** Only colors differ by mode in a theme. */
function noteDark({ light, dark, misfits }: ImportRun, { key, place, token }: Placed): void {
  if (place === 'color') return;
  const other = modeValue(token, 'dark') ?? (light?.tokens.has(key) ? dark?.tokens.get(key)?.value : undefined);
  if (other !== undefined && !sameWritten(other, token.value))
    noteMisfit(misfits, { path: key, why: 'dark_is_for_colors' });
}

function take(run: ImportRun, placed: Placed): void {
  const { place } = placed;
  checkReserved(run, place, placed.name);
  if (place === 'color') takeColor(run, placed);
  else if (place === 'shadow') takeShadow(run, placed);
  else if (place === 'typography') takeTypography(run, placed);
  else if (place === 'transition') takeTransition(run, placed);
  else if (place === 'border') takeBorder(run, placed);
  else if (place === 'breakpoint') takeBreakpoint(run, placed);
  else if (place === 'buttonRadius') takeButtonRadius(run, placed);
  else takePlain(run, placed, place);
}

const COMPOSITES: ReadonlySet<string> = new Set(['typography', 'transition', 'border']);

function takeAll(run: ImportRun, placed: readonly Placed[], own: OwnData | null): void {
  const isComposite = ({ place }: Placed) => COMPOSITES.has(place);
  // Parts of composites give way to tokens of the same name.
  for (const each of [...placed.filter((one) => !isComposite(one)), ...placed.filter(isComposite)]) {
    attempt(run.misfits, each.key, () => take(run, each));
    noteDark(run, each);
  }
  for (const [name, value] of Object.entries(own?.size ?? {})) {
    attempt(run.misfits, `size.${name}`, () => run.taken.put('size', name, value, `size.${name}`));
  }
}

/** A group with what is taken over, as far as it takes more. */
function mergeGroup<K extends Kind>(run: ImportRun, kind: K): { readonly [token: string]: ValueOf<K> } {
  const tokens = new Map(Object.entries(run.base[kind] as { readonly [token: string]: ValueOf<K> }));
  for (const [name, value, path] of run.taken.of(kind)) {
    if (tokens.size < MOST_TOKENS || tokens.has(name)) tokens.set(name, value);
    else noteMisfit(run.misfits, { path, why: 'group_full', detail: kind });
  }
  return Object.fromEntries(tokens);
}

/** A reference to a color that did not fit in becomes the color itself. */
function literalColors(run: ImportRun, theme: ThemeDocument): ThemeDocument {
  const keys = new Map([...run.colorNames].map(([key, name]) => [name, key]));
  const literal = (side: ColorSide, value: string) => {
    if (!value.startsWith('$') || resolveColor(theme.color, side, value) !== undefined) return value;
    const mode = run[side] ?? run.light ?? run.dark;
    const token = mode?.tokens.get(keys.get(value.slice('$color.'.length)) ?? '');
    let hex = '#808080';
    if (mode && token)
      attempt([], '', () => void (hex = readColor(mode.references.resolve(token.value), run.convert).hex));
    return hex;
  };
  const colors = Object.entries(theme.color).map(
    ([name, { light, dark }]) => [name, { light: literal('light', light), dark: literal('dark', dark) }] as const,
  );
  const shadows = Object.entries(theme.shadow).map(
    ([name, layers]) => [name, layers.map((layer) => ({ ...layer, color: literal('light', layer.color) }))] as const,
  );
  return { ...theme, color: Object.fromEntries(colors), shadow: Object.fromEntries(shadows) };
}

/** Steps of scales that the file says something else of are as a person adjusted them. */
function markAdjusted(scales: ThemeDocument['scales'], before: ThemeDocument['color'], after: ThemeDocument['color']) {
  const isChanged = (name: string) => Object.hasOwn(after, name) && !sameWritten(before[name], after[name]);
  const marked = Object.entries(scales).map(([scale, { from, adjusted }]) => {
    const changed = Object.keys(after).filter((name) => name.startsWith(`${scale}-`) && isChanged(name));
    const steps = changed
      .map((name) => name.slice(scale.length + 1))
      .filter((step) => /^(?:50|[1-9]00|950)$/.test(step));
    return [scale, { from, adjusted: [...new Set([...adjusted, ...(steps as ScaleStep[])])] }] as const;
  });
  return Object.fromEntries(marked);
}

function mergeBreakpoints({ base, breakpoints, misfits }: ImportRun): ThemeDocument['breakpoints'] {
  const merged = { ...base.breakpoints, ...Object.fromEntries(breakpoints) };
  const { sm, md, lg, xl } = merged;
  if (sm < md && md < lg && lg < xl) return merged;
  noteMisfit(misfits, { path: 'breakpoint', why: 'value_out_of_bounds', detail: [sm, md, lg, xl].join(', ') });
  return base.breakpoints;
}

function mergeAll(run: ImportRun, own: OwnData | null): ThemeDocument {
  const { base } = run;
  const groups = (Object.keys(KINDS) as Kind[]).map((kind) => [kind, mergeGroup(run, kind)] as const);
  const theme = {
    ...base,
    ...(Object.fromEntries(groups) as unknown as Pick<ThemeDocument, Kind>),
    title: own?.title ?? base.title,
    scheme: own?.scheme ?? base.scheme,
    type: run.type,
    heading: run.heading,
    buttonRadius: run.buttonRadius,
    breakpoints: mergeBreakpoints(run),
  };
  const written = literalColors(run, theme);
  const scales = { ...markAdjusted(base.scales, base.color, written.color), ...own?.scales };
  return { ...written, scales };
}

/**
 * Takes files of design tokens over into a theme: what they name like ours replaces it, everything else becomes tokens of
 * the theme's own, and what they do not have stays.
 * @throws TokensFault where a file is none of tokens, or larger than a theme could ever be
 */
export function readDesignTokens(
  files: readonly TokenFile[],
  base: ThemeDocument,
  { fonts, convert }: ReadOptions,
): ReadTheme {
  const modes = findModes(files);
  const misfits = [...modes.misfits];
  const light = readMode(modes.light, misfits);
  const dark = modes.areApart ? readMode(modes.dark, misfits) : null;
  if ((light?.tokens.size ?? 0) + (dark?.tokens.size ?? 0) === 0)
    throw new TokensFault('no_tokens', files[0]?.name ?? '');
  const own = readOwnData(modes.light ?? modes.dark ?? {}, misfits);
  const placed = placeAll(light, dark, misfits);
  const run: ImportRun = {
    base,
    light,
    dark,
    hasModes: dark !== null || own !== null || placed.some(({ token }) => Object.keys(modesOf(token)).length > 0),
    isOurs: own !== null,
    type: own?.type ?? base.type,
    fonts,
    convert,
    colorNames: nameColors(placed),
    taken: new Taken(),
    misfits,
    heading: base.heading,
    buttonRadius: base.buttonRadius,
    breakpoints: new Map(),
  };
  noteModes(placed, misfits);
  takeAll(run, placed, own);
  return { theme: mergeAll(run, own), misfits };
}
