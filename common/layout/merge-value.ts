import { isRecord } from '#common/rules/is-record.ts';
import type { Conflict, Settle } from './conflict';
import type { Json, JsonObject } from './document';
import { sameJson } from './same-json';

/** Layers of style (breakpoints, states) and the properties in them, but not a binding, are merged one by one. */
function isLayer(value: Json | undefined): value is JsonObject {
  return isRecord(value) && !Object.hasOwn(value, '$bind');
}

const NO_LAYER: JsonObject = {};

function isStyle(field: string) {
  return field === 'props.style' || field.startsWith('props.style.');
}

/**
 * One value of which both sides may hold another: the side that changed it; where both did, `settle` says whose.
 * @param field as `nodeFields` names it; below `props.style` it is merged layer by layer and property by property
 */
export function mergeValue(
  field: string,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  settle: Settle,
): Json | undefined {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  const layered = isStyle(field) && (isLayer(mine) || isLayer(theirs));
  if (layered && (mine === undefined || isLayer(mine)) && (theirs === undefined || isLayer(theirs))) {
    return mergeLayer(field, isLayer(base) ? base : NO_LAYER, mine ?? NO_LAYER, theirs ?? NO_LAYER, settle);
  }
  const conflict: Conflict = {
    kind: 'field',
    field,
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
  };
  return settle(conflict) === 'theirs' ? theirs : mine;
}

/** A layer nothing is left of is absent, as the style panel leaves it. */
function mergeLayer(field: string, base: JsonObject, mine: JsonObject, theirs: JsonObject, settle: Settle) {
  const own = (layer: JsonObject, key: string) => (Object.hasOwn(layer, key) ? layer[key] : undefined);
  const merged: Record<string, Json> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeValue(`${field}.${key}`, own(base, key), own(mine, key), own(theirs, key), settle);
    if (value !== undefined) merged[key] = value;
  }
  return Object.keys(merged).length > 0 ? merged : undefined;
}
