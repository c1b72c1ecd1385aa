import { BREAKPOINTS, type Breakpoint, type Json } from '#common/layout/document.ts';
import { layerOf, withStyleValues } from '#common/layout/style-layers.ts';

/** What a property had before it was changed for all widths. */
export interface Former {
  /** As it was stored for all widths. */
  readonly base: string | undefined;
  /** What wider windows showed, as the style can say it. */
  readonly wider: string | undefined;
}
export type Formers = Readonly<Record<string, Former>>;

const WIDTHS = Object.keys(BREAKPOINTS) as Breakpoint[];

/** The width at which the next wider windows begin. */
export function nextWider(width: Breakpoint): Breakpoint | undefined {
  return WIDTHS[WIDTHS.indexOf(width) + 1];
}

/** The properties that were changed and whose change reaches wider windows. */
export function reachingWider(style: Json | undefined, width: Breakpoint, formers: Formers): string[] {
  const next = nextWider(width);
  if (next === undefined) return [];
  return Object.entries(formers).flatMap(([key, { base }]) =>
    layerOf(style, 'base')[key] !== base && layerOf(style, next)[key] === undefined ? [key] : [],
  );
}

/** Whether all of them can be given back to wider windows: not where what these showed cannot be said in a style. */
export function canStayHere(style: Json | undefined, width: Breakpoint, formers: Formers): boolean {
  return reachingWider(style, width, formers).every((key) => formers[key]?.wider !== undefined);
}

/** The style with what was changed for all widths at one of them alone: wider windows have again what they had. */
export function styleOnlyAt(style: Json | undefined, width: Breakpoint, formers: Formers): Json | undefined {
  const next = nextWider(width);
  if (next === undefined) return style;
  const keys = reachingWider(style, width, formers);
  const pick = (value: (key: string) => string | undefined) => Object.fromEntries(keys.map((key) => [key, value(key)]));
  const changed = layerOf(style, 'base');
  const kept = (key: string) => (typeof changed[key] === 'string' ? changed[key] : undefined);
  const wider = withStyleValues(
    style,
    next,
    pick((key) => formers[key]?.wider),
  );
  if (width === 'base') return wider;
  const here = withStyleValues(wider, width, pick(kept));
  return withStyleValues(
    here,
    'base',
    pick((key) => formers[key]?.base),
  );
}
