import { STYLE_LAYERS } from '#common/layout/compile-style.ts';
import { BREAKPOINTS, type Breakpoint, type Json, type JsonObject, type StyleLayer } from '#common/layout/document.ts';

/** Where the value of a property comes from. */
export interface StyleOrigin {
  readonly value: string | undefined;
  /** `set` in the layer that is edited, `layer`: in one below it, `unset`: in none that reaches it. */
  readonly from: 'set' | 'layer' | 'unset';
  /** The layer that gives the value. */
  readonly source?: StyleLayer;
  /** Every layer that sets the property. */
  readonly setIn: readonly StyleLayer[];
}

const isBreakpoint = (layer: StyleLayer): layer is Breakpoint => Object.hasOwn(BREAKPOINTS, layer);

/**
 * The layers whose values reach a layer, weakest first, itself last. Breakpoints are least widths, so narrower ones reach
 * wider ones; a state lies over the widths in sight, and a pressed block is hovered as well.
 * @param width the breakpoint in sight, which counts for states
 */
export function layersBelow(layer: StyleLayer, width: Breakpoint): StyleLayer[] {
  const least = BREAKPOINTS[isBreakpoint(layer) ? layer : width];
  const widths = STYLE_LAYERS.filter((each) => isBreakpoint(each) && BREAKPOINTS[each] <= least);
  if (isBreakpoint(layer)) return widths;
  return layer === 'active' ? [...widths, 'hover', 'active'] : [...widths, layer];
}

/** One layer of a node's `style` prop; empty where it has none. */
export function layerOf(style: Json | undefined, layer: StyleLayer): JsonObject {
  if (typeof style !== 'object' || style === null || Array.isArray(style)) return {};
  const held = (style as JsonObject)[layer];
  return typeof held === 'object' && held !== null && !Array.isArray(held) ? (held as JsonObject) : {};
}

const textOf = (value: Json | undefined) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;

/**
 * The value a property has in a layer.
 * @param style the node's `style` prop
 * @param keys the property; where several set the same side of a box, the one that wins last
 */
export function styleOrigin(
  style: Json | undefined,
  keys: string | readonly string[],
  layer: StyleLayer,
  width: Breakpoint,
): StyleOrigin {
  const names = typeof keys === 'string' ? [keys] : keys;
  const valueIn = (each: StyleLayer) =>
    names
      .map((key) => textOf(layerOf(style, each)[key]))
      .filter((value) => value !== undefined)
      .at(-1);
  const setIn = STYLE_LAYERS.filter((each) => valueIn(each) !== undefined);
  const source = layersBelow(layer, width)
    .filter((each) => setIn.includes(each))
    .at(-1);
  if (source === undefined) return { value: undefined, from: 'unset', setIn };
  return { value: valueIn(source), from: source === layer ? 'set' : 'layer', source, setIn };
}

/**
 * The `style` prop with values set or, with undefined, taken back in one layer. Empty layers and an empty style go.
 * @returns undefined when nothing is left, so that the prop itself is removed
 */
export function withStyleValues(
  style: Json | undefined,
  layer: StyleLayer,
  values: Readonly<Record<string, string | undefined>>,
): JsonObject | undefined {
  const next: Record<string, Json> = {};
  for (const each of STYLE_LAYERS) {
    const held: Record<string, Json> = { ...layerOf(style, each) };
    if (each === layer) {
      for (const [key, value] of Object.entries(values)) {
        if (value === undefined) delete held[key];
        else held[key] = value;
      }
    }
    if (Object.keys(held).length > 0) next[each] = held;
  }
  return Object.keys(next).length > 0 ? next : undefined;
}
