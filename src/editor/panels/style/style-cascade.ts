import { STYLE_LAYERS } from '#common/layout/compile-style.ts';
import { BREAKPOINTS, type Breakpoint, type Json, type StyleLayer } from '#common/layout/document.ts';
import { layerOf } from '#common/layout/style-layers.ts';

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

function isBreakpoint(layer: StyleLayer): layer is Breakpoint {
  return Object.hasOwn(BREAKPOINTS, layer);
}

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

function textOf(value: Json | undefined) {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;
}

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
