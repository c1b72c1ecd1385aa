import { isRecord } from '#common/rules/is-record.ts';
import { MODE_KEY } from './format';
import type { ImportRun, ModeTokens, Placed } from './import-run';
import type { Token } from './list-tokens';
import { noteMisfit } from './note-misfit';
import { readColor } from './read-color';

/** A color as a theme takes it: by name where it refers to one that is taken over too. */
export function colorValue(run: ImportRun, mode: ModeTokens, value: unknown, path: string): string {
  const { references } = mode;
  const target = references.targetOf(value);
  const { hex, isClipped } = readColor(references.resolve(value), run.convert);
  const name = target ? run.colorNames.get(target.key) : undefined;
  if (name !== undefined) return `$color.${name}`;
  if (isClipped && !target) noteMisfit(run.misfits, { path, why: 'color_clipped', detail: hex });
  return hex;
}

/** The values by mode that a token has itself: `$extensions.mode`. */
export function modesOf({ extensions }: Token): { readonly [mode: string]: unknown } {
  const modes = extensions[MODE_KEY];
  return isRecord(modes) ? modes : {};
}

/** The value for a mode among those of a token, whatever its case. */
export function modeValue(token: Token, side: 'light' | 'dark'): unknown {
  const modes = modesOf(token);
  const name = Object.keys(modes).find((each) => each.toLowerCase() === side);
  return name === undefined ? undefined : modes[name];
}

function sideValue(run: ImportRun, key: string, side: 'light' | 'dark'): string | undefined {
  const mode = run[side] ?? (side === 'dark' && run.hasModes ? run.light : null);
  const token = mode?.tokens.get(key);
  if (!mode || !token) return undefined;
  const own = modeValue(token, side);
  return colorValue(run, mode, own ?? token.value, side === 'dark' ? `${key} (dark)` : key);
}

/** Takes a color over: a side that the file says nothing of stays what it is, or is like the other one. */
export function takeColor(run: ImportRun, { key, name }: Placed): void {
  const before = Object.hasOwn(run.base.color, name) ? run.base.color[name] : undefined;
  const light = sideValue(run, key, 'light');
  const dark = run.hasModes ? sideValue(run, key, 'dark') : undefined;
  const isOneColor = before !== undefined && before.light === before.dark;
  const keep = (side: 'light' | 'dark') => (before && !isOneColor ? before[side] : undefined);
  run.taken.put(
    'color',
    name,
    { light: (light ?? keep('light') ?? dark)!, dark: (dark ?? keep('dark') ?? light)! },
    key,
  );
}
