import { isHexColor } from '#common/layout/style-value.ts';
import { COLOR_TOKENS } from '#common/widgets/site-theme/palette.ts';
import { resolveColor } from '#common/widgets/site-theme/theme-colors.ts';
import { readableOn } from '#common/widgets/site-theme/color.ts';
import type { ColorSide, ScaleStep } from '#common/contract/theme-document.ts';
import type { ThemeDocument } from '#src/api/themes.ts';
import { followHue, followTint, SCALE_STEPS, scaleOf } from './color-scale';

type Colors = ThemeDocument['color'];
const KNOWN: readonly string[] = COLOR_TOKENS;

/** What other colors stand on: in the dark they are tinted like in the light. */
const GROUNDS: ReadonlySet<string> = new Set(['canvas', 'surface', 'raised', 'soft', 'line']);

/** Labels on these are chosen again with them. */
const LABELS: Readonly<Record<string, string>> = { primary: 'on-primary', accent: 'on-accent' };

/** The label of a fill, on the sides that read another one now. */
function withLabel(color: Colors, name: string): Colors {
  const label = LABELS[name];
  const fill = color[name];
  if (label === undefined || fill === undefined) return color;
  const on = (side: ColorSide) => {
    const ground = resolveColor(color, side, fill[side]);
    return ground === undefined ? color[label]![side] : readableOn(ground);
  };
  return { ...color, [label]: { light: on('light'), dark: on('dark') } };
}

/**
 * A color with one side changed. The dark side of a color that every theme has follows its light one into another hue, as long
 * as both are of one; labels are those that read on their fills.
 */
export function setColor(theme: ThemeDocument, name: string, side: ColorSide, value: string): ThemeDocument {
  const before = theme.color[name] ?? { light: value, dark: value };
  const changed = { ...before, [side]: value };
  const follows = side === 'light' && KNOWN.includes(name) && [value, before.light, before.dark].every(isHexColor);
  const follow = GROUNDS.has(name) ? followTint : followHue;
  const both = follows ? { ...changed, dark: follow(before.dark, before.light, value) } : changed;
  return { ...theme, color: withLabel({ ...theme.color, [name]: both }, name) };
}

/** The name of one step of a scale. */
export function stepName(scale: string, step: ScaleStep): string {
  return `${scale}-${step}`;
}

/**
 * A scale made from one color, or made again: steps that a person changed stay.
 * @param from `#rrggbb`
 */
export function setScale(theme: ThemeDocument, scale: string, from: string): ThemeDocument {
  const adjusted = theme.scales[scale]?.adjusted ?? [];
  const made = scaleOf(from);
  const steps = SCALE_STEPS.filter((step) => !adjusted.includes(step));
  const colors = steps.map((step) => [stepName(scale, step), { light: made[step], dark: made[step] }] as const);
  return {
    ...theme,
    color: { ...theme.color, ...Object.fromEntries(colors) },
    scales: { ...theme.scales, [scale]: { from, adjusted } },
  };
}

/** One step of a scale, changed by a person; null makes it what the scale would have. */
export function setStep(theme: ThemeDocument, scale: string, step: ScaleStep, value: string | null): ThemeDocument {
  const known = theme.scales[scale];
  if (!known) return theme;
  const others = known.adjusted.filter((each) => each !== step);
  const color = value ?? scaleOf(known.from)[step];
  return {
    ...theme,
    color: { ...theme.color, [stepName(scale, step)]: { light: color, dark: color } },
    scales: { ...theme.scales, [scale]: { ...known, adjusted: value === null ? others : [...others, step] } },
  };
}

/** Colors of the theme's own that are no steps of a scale. */
export function looseColors({ color, scales }: ThemeDocument): string[] {
  const steps = new Set(Object.keys(scales).flatMap((scale) => SCALE_STEPS.map((step) => stepName(scale, step))));
  return Object.keys(color).filter((name) => !KNOWN.includes(name) && !steps.has(name) && !color[name]?.renamed);
}

function refersTo(names: ReadonlySet<string>) {
  return (value: string) => value.startsWith('$color.') && names.has(value.slice('$color.'.length));
}

/**
 * Takes colors of the theme's own out. What referred to one of them keeps what it showed.
 * @param scale also its record, where they were one
 */
export function removeColors(theme: ThemeDocument, names: readonly string[], scale?: string): ThemeDocument {
  const isGone = refersTo(new Set(names));
  const kept = (side: ColorSide, value: string) =>
    isGone(value) ? (resolveColor(theme.color, side, value) ?? '#808080') : value;
  const left = Object.entries(theme.color).filter(([name]) => !names.includes(name));
  const { [scale ?? '']: _gone, ...scales } = theme.scales;
  return {
    ...theme,
    scales,
    color: Object.fromEntries(
      left.map(([name, token]) => [
        name,
        { ...token, light: kept('light', token.light), dark: kept('dark', token.dark) },
      ]),
    ),
    shadow: Object.fromEntries(
      Object.entries(theme.shadow).map(([name, layers]) => [
        name,
        layers.map((layer) => ({ ...layer, color: kept('light', layer.color) })),
      ]),
    ),
  };
}

/** `Sea blue` -> `sea-blue`; '' where nothing of it can be a name. */
export function tokenNameOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
}
