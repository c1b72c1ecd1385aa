import { BREAKPOINTS, type Breakpoint, type Json, type JsonObject } from '#common/layout/document.ts';

/** Where the value shown for a property comes from. */
export interface StyleValueState {
  readonly value: string | undefined;
  /** `set` here, `inherited` from a narrower breakpoint, or the `default` of the widget. */
  readonly from: 'set' | 'inherited' | 'default';
  /** The breakpoint that gives an inherited value. */
  readonly source?: Breakpoint;
  /** Every breakpoint that sets the property. */
  readonly overrides: readonly Breakpoint[];
}

const ORDER = Object.keys(BREAKPOINTS) as Breakpoint[];

const layerOf = (style: Json | undefined, breakpoint: Breakpoint): JsonObject | undefined => {
  if (typeof style !== 'object' || style === null || Array.isArray(style)) return undefined;
  const layer = (style as JsonObject)[breakpoint];
  return typeof layer === 'object' && layer !== null && !Array.isArray(layer) ? (layer as JsonObject) : undefined;
};

/**
 * What a style field shows at a breakpoint: breakpoints are least widths, so wider ones inherit from narrower ones.
 * @param style the node's `style` prop
 */
export function styleValueState(style: Json | undefined, key: string, breakpoint: Breakpoint): StyleValueState {
  const overrides = ORDER.filter((each) => layerOf(style, each)?.[key] !== undefined);
  const source = overrides.filter((each) => ORDER.indexOf(each) <= ORDER.indexOf(breakpoint)).at(-1);
  if (source === undefined) return { value: undefined, from: 'default', overrides };
  const held = layerOf(style, source)?.[key];
  const value = typeof held === 'number' ? String(held) : typeof held === 'string' ? held : '';
  return source === breakpoint ? { value, from: 'set', overrides } : { value, from: 'inherited', source, overrides };
}

/**
 * The `style` prop with one value set or, with undefined, taken back. Empty layers and an empty style go.
 * @returns undefined when nothing is left, so that the prop itself is removed
 */
export function withStyleValue(
  style: Json | undefined,
  key: string,
  breakpoint: Breakpoint,
  value: string | undefined,
): JsonObject | undefined {
  const next: Record<string, Json> = {};
  for (const each of ORDER) {
    const layer = { ...layerOf(style, each) };
    if (each === breakpoint) {
      if (value === undefined) delete layer[key];
      else layer[key] = value;
    }
    if (Object.keys(layer).length > 0) next[each] = layer;
  }
  return Object.keys(next).length > 0 ? next : undefined;
}
