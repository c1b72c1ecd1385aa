import type { Change, Json, JsonObject, LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import { sameJson } from '#common/layout/same-json.ts';
import { isRecord } from '#common/rules/is-record.ts';

/** One look of a component: one option of one of its variants. */
export interface Look {
  readonly variant: string;
  readonly option: string;
}

/** The props that say how a block may differ, which no look changes. */
const OF_THE_BLOCK: ReadonlySet<string> = new Set(['looks', 'exposes', 'variants', 'labels']);

function inner(value: unknown, key: string): Readonly<Record<string, unknown>> | undefined {
  const found = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isRecord(found) ? found : undefined;
}

/** What differs of a block in a look, by prop; `visible`: whether it is drawn, null: that it says nothing. */
export function lookOf({ props: { looks } }: LayoutNode, { variant, option }: Look): JsonObject | undefined {
  return inner(inner(looks, variant), option) as JsonObject | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** Null says that there is nothing under a name. */
function patched(values: unknown, patch: Values): Record<string, unknown> {
  const made: Record<string, unknown> = isRecord(values) ? { ...values } : {};
  for (const [name, value] of Object.entries(patch))
    if (value === null) delete made[name];
    else made[name] = value;
  return made;
}

/** The style of a block with what a look changes, layer by layer; undefined where nothing is left. */
function styleInLook(style: unknown, patch: Values): Json | undefined {
  const made: Record<string, unknown> = isRecord(style) ? { ...style } : {};
  for (const layer of Object.keys(patch)) {
    const values = patched(made[layer], inner(patch, layer) ?? {});
    if (Object.keys(values).length > 0) made[layer] = values;
    else delete made[layer];
  }
  return Object.keys(made).length > 0 ? (made as Json) : undefined;
}

/** Whether anything of a block differs in a look. */
export function hasLook(node: LayoutNode, look: Look): boolean {
  return lookOf(node, look) !== undefined;
}

/**
 * A block with what differs in a look.
 * @param read what a value is taken as; undefined: it is not taken
 */
export function withChanges(
  node: LayoutNode,
  changes: JsonObject,
  read: (prop: string, value: Json) => Json | undefined,
): LayoutNode {
  const props: Record<string, Json> = { ...node.props };
  for (const [prop, value] of Object.entries(changes)) {
    if (OF_THE_BLOCK.has(prop) || prop === 'visible') continue;
    const wanted = prop === 'style' && isRecord(value) ? (styleInLook(props.style, value) ?? null) : value;
    const taken = wanted === null ? null : read(prop, wanted);
    if (taken === null) delete props[prop];
    else if (taken !== undefined) props[prop] = taken;
  }
  const { visible } = changes;
  return { ...node, props, hidden: typeof visible === 'boolean' ? !visible : node.hidden };
}

/** A block of a valid component as it is in a look: the same object where nothing differs. */
export function inLook(node: LayoutNode, look: Look): LayoutNode {
  const changes = lookOf(node, look);
  return changes ? withChanges(node, changes, (_, value) => value) : node;
}

function without(value: unknown, key: string): JsonObject {
  const { [key]: _, ...rest } = isRecord(value) ? value : {};
  return rest as JsonObject;
}

/** An object with another value at a key, without it where that is empty. */
function withEntry(value: unknown, key: string, entry: JsonObject): JsonObject {
  const rest = without(value, key);
  return Object.keys(entry).length > 0 ? { ...rest, [key]: entry } : rest;
}

/**
 * What differs between values as they are stored and as they are to be seen. What is taken away is as it is stored first, and
 * nothing at all only when it is taken away again.
 */
function difference(stored: Values, next: Values, before: Values): JsonObject {
  const changes: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(stored), ...Object.keys(next)])) {
    const [was, is] = [stored[name] as Json | undefined, next[name] as Json | undefined];
    if (sameJson(was, is)) continue;
    const isReset = is === undefined && Object.hasOwn(before, name) && before[name] !== null;
    if (!isReset) changes[name] = is ?? null;
  }
  return changes;
}

function styleDifference(stored: Values, next: Values, before: Values): JsonObject {
  const layers = [...new Set([...Object.keys(stored), ...Object.keys(next)])];
  return Object.fromEntries(
    layers.flatMap((layer) => {
      const of = (style: Values) => inner(style, layer) ?? {};
      const changes = difference(of(stored), of(next), of(before));
      return Object.keys(changes).length > 0 ? [[layer, changes] as const] : [];
    }),
  );
}

function alone(props: JsonObject): Values {
  return Object.fromEntries(Object.entries(props).filter(([prop]) => prop !== 'style' && !OF_THE_BLOCK.has(prop)));
}

function changesOf(stored: LayoutNode, next: LayoutNode, before: JsonObject): JsonObject {
  const of = ({ props }: LayoutNode) => inner(props, 'style') ?? {};
  const style = styleDifference(of(stored), of(next), inner(before, 'style') ?? {});
  return {
    ...difference(alone(stored.props), alone(next.props), before),
    ...(Object.keys(style).length > 0 && { style }),
    ...(stored.hidden !== next.hidden && { visible: !next.hidden }),
  };
}

/** A block that was changed as it is seen in a look, as it is stored: what differs is kept with the look, and the block stays. */
export function storedInLook(stored: LayoutNode, next: LayoutNode, look: Look): LayoutNode {
  const changes = changesOf(stored, next, lookOf(stored, look) ?? {});
  const options = withEntry(inner(stored.props.looks, look.variant), look.option, changes);
  const looks = withEntry(stored.props.looks, look.variant, options);
  const isOwn = ([prop]: readonly [string, Json]) => OF_THE_BLOCK.has(prop) && prop !== 'looks';
  const own = Object.entries(next.props).filter(isOwn);
  const kept = Object.entries(stored.props).filter(([prop]) => !OF_THE_BLOCK.has(prop));
  const props = { ...Object.fromEntries([...kept, ...own]), ...(Object.keys(looks).length > 0 && { looks }) };
  return { ...next, props, hidden: stored.hidden };
}

/** The blocks of a component that a look, or all of a variant, changes, without that. */
export function withoutLook(nodes: NodeMap, variant: string, option?: string): Change {
  const change = new Map<NodeId, LayoutNode>();
  for (const [id, node] of Object.entries(nodes)) {
    const own = inner(node.props.looks, variant);
    if (!own || (option !== undefined && !Object.hasOwn(own, option))) continue;
    const looks = withEntry(node.props.looks, variant, option === undefined ? {} : without(own, option));
    change.set(id, { ...node, props: withEntry(node.props, 'looks', looks) });
  }
  return change;
}
