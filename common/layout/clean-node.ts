import { isRecord } from '#common/rules/is-record.ts';
import { cleanProps } from './clean-props';
import type { JsonObject, LayoutNode } from './document';
import type { Report } from './fault';
import { specOf } from './placement';
import type { Registry, WidgetSpec } from './spec';

/** Of `id`: the pattern of docs/contract.md, and no name that every object inherits (`constructor`, `toString` …). */
export function isNodeId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id) && !(id in Object.prototype);
}

/** Longest name a person gives a node. */
const MAX_NAME = 200;
const KEYS: ReadonlySet<string> = new Set([
  'type',
  'isCanvas',
  'props',
  'displayName',
  'custom',
  'hidden',
  'nodes',
  'linkedNodes',
  'parent',
]);

/**
 * The spec of a node's type. A type is `{resolvedName}` and an own key of the registry: a *string* type would be drawn
 * as that HTML element (docs/editor.md, engine 5).
 */
export function readType(type: unknown, registry: Registry, report: Report): WidgetSpec | undefined {
  const name = isRecord(type) && Object.keys(type).length === 1 ? type.resolvedName : undefined;
  if (typeof name !== 'string') return void report('bad-type', 'type', 'must be {resolvedName}');
  const spec = specOf(registry, name);
  return spec ?? void report('unknown-widget', 'type', `there is no widget ${name.slice(0, 64)}`);
}

function cleanName(value: unknown, path: string, report: Report): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') return void report('bad-node', path, 'must be a text');
  if (value.length > MAX_NAME) report('bad-node', path, `is longer than ${String(MAX_NAME)} characters`);
  return value.slice(0, MAX_NAME);
}

function cleanCustom(value: unknown, report: Report): LayoutNode['custom'] {
  if (value === undefined) return {};
  if (!isRecord(value)) {
    report('bad-node', 'custom', 'must be an object');
    return {};
  }
  for (const key of Object.keys(value))
    if (key !== 'name' && key !== 'locked') report('bad-node', `custom.${key.slice(0, 64)}`, 'is not known here');
  const name = cleanName(value.name, 'custom.name', report);
  const { locked } = value;
  if (locked !== undefined && typeof locked !== 'boolean') report('bad-node', 'custom.locked', 'must be true or false');
  return {
    ...(name === undefined ? undefined : { name }),
    ...(typeof locked === 'boolean' ? { locked } : undefined),
  };
}

function cleanHidden(value: unknown, report: Report): boolean {
  if (value !== undefined && typeof value !== 'boolean') report('bad-node', 'hidden', 'must be true or false');
  return value === true;
}

/** Faults of a node's frame: keys that are not known and filled `linkedNodes` (slots are ordinary children). */
export function reportFrame(node: Readonly<Record<string, unknown>>, report: Report): void {
  for (const key of Object.keys(node)) if (!KEYS.has(key)) report('unknown-key', key.slice(0, 64), 'is not known here');
  const { linkedNodes } = node;
  if (linkedNodes !== undefined && (!isRecord(linkedNodes) || Object.keys(linkedNodes).length > 0))
    report('linked-nodes', 'linkedNodes', 'must be empty');
}

/**
 * A node of a known widget, without what is faulty in it; its children are the caller's.
 * Keys stand in one order, so that equal nodes are equal as text.
 */
export function cleanNode(
  spec: WidgetSpec,
  node: Readonly<Record<string, unknown>>,
  place: { readonly nodes: readonly string[]; readonly parent: string | undefined },
  fromVersion: number,
  report: Report,
): LayoutNode {
  const tellProps: Report = (code, path, reason) => report(code, path ? `props.${path}` : 'props', reason);
  const props: JsonObject = cleanProps(spec, node.props, fromVersion, tellProps);
  return {
    type: { resolvedName: spec.name },
    isCanvas: spec.canvas,
    props,
    displayName: cleanName(node.displayName, 'displayName', report) ?? spec.name,
    custom: cleanCustom(node.custom, report),
    hidden: cleanHidden(node.hidden, report),
    nodes: place.nodes,
    linkedNodes: {},
    ...(place.parent === undefined ? undefined : { parent: place.parent }),
  };
}
