import { isRecord } from '#common/rules/is-record.ts';
import { STYLE_LAYERS } from './compile-style.ts';
import type { Json, JsonObject, StyleLayer } from './document.ts';

/** One layer of a node's `style` prop; empty where it has none. */
export function layerOf(style: Json | undefined, layer: StyleLayer): JsonObject {
  const held = isRecord(style) ? style[layer] : undefined;
  return isRecord(held) ? held : {};
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
