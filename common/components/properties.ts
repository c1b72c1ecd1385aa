import { ROOT, type Json, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { readExposedPath } from '#common/layout/exposed-path.ts';
import { specOf } from '#common/layout/placement.ts';
import type { PropSpec, Registry } from '#common/layout/spec.ts';
import { ownNode, walk } from '#common/layout/tree.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { type FindComponent, MAX_NESTING } from './expand';
import { componentKey, componentSlotName } from './instance';
import { propertyLabels } from './property-labels';
import { exposesOf } from './read-component';
import { listVariants, type Variant } from './variants';

/** What a component lets its instances say. */
export interface ComponentProperty {
  /** What instances call it in their values; it stays when people call it something else. */
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** What its value may be. */
  readonly spec: PropSpec;
  /** What is drawn where an instance says nothing. */
  readonly fallback: Json | undefined;
  /** The first block that it goes to, and which prop of it: its labels are those of that prop. */
  readonly nodeId: NodeId;
  readonly widget: string;
  readonly path: string;
  /** What people call its choices, where the component names them; absent: as the widget's prop does. */
  readonly optionLabels?: ReadonlyMap<string, string> | undefined;
  /** It chooses among the looks of the component. */
  readonly isVariant: boolean;
  /** How many props of blocks it goes to. */
  readonly feeds: number;
}

const VISIBLE: PropSpec = { kind: 'boolean' };

/** Where a property is read: what components are in it, and the widgets there are. */
export interface PropertyContext {
  readonly find: FindComponent;
  readonly registry: Registry;
}

/** Properties of the components within one, listed once however many instances there are; by depth, which ends the nesting. */
type Listed = Map<string, readonly ComponentProperty[]>;

type Read = Pick<ComponentProperty, 'spec' | 'fallback' | 'widget' | 'path' | 'optionLabels'>;

interface Reading extends PropertyContext {
  readonly depth: number;
  readonly listed: Listed;
}

function innerProperties(key: string, root: NodeMap, { find, registry, depth, listed }: Reading) {
  const name = `${String(depth)} ${key}`;
  const found = listed.get(name) ?? propertiesOf(root, { find, registry, depth: depth + 1, listed });
  listed.set(name, found);
  return found;
}

function readAt(root: NodeMap, id: NodeId, path: string, context: Reading): Read | undefined {
  const node = ownNode(root, id);
  const at = readExposedPath(path);
  if (!node || !at) return undefined;
  const widget = node.type.resolvedName;
  if (at.kind === 'visible') return { spec: VISIBLE, fallback: !node.hidden, widget, path };
  if (at.kind === 'prop') {
    const spec = specOf(context.registry, widget);
    const prop = spec && Object.hasOwn(spec.props, at.prop) ? spec.props[at.prop] : undefined;
    return spec && prop && { spec: prop, fallback: node.props[at.prop] ?? spec.defaults[at.prop], widget, path };
  }
  const key = componentKey(node);
  const inner = context.find(key);
  if (!inner || context.depth >= MAX_NESTING) return undefined;
  const property = innerProperties(key, inner, context).find(({ name }) => name === at.name);
  const values = isRecord(node.props.values) ? node.props.values : {};
  const own = Object.hasOwn(values, at.name) ? (values[at.name] as Json) : property?.fallback;
  return property && { ...property, fallback: own };
}

/** A variant as instances see it: a choice of its options, the first of which is the blocks as they are. */
function variantProperty({ name, options }: Variant, label: string): ComponentProperty {
  return {
    name,
    label,
    spec: { kind: 'choice', options: options.map((option) => option.name) },
    fallback: options[0]?.name,
    nodeId: ROOT,
    widget: 'ComponentRoot',
    path: `variants.${name}`,
    optionLabels: new Map(options.map((option) => [option.name, option.label])),
    isVariant: true,
    feeds: 0,
  };
}

function propertiesOf(root: NodeMap, context: Reading): ComponentProperty[] {
  const found = new Map<string, ComponentProperty>();
  const labelOf = propertyLabels(root);
  for (const variant of listVariants(root)) found.set(variant.name, variantProperty(variant, labelOf(variant.name)));
  walk(root, ROOT, (id, node) => {
    for (const [path, name] of exposesOf(node)) {
      const known = found.get(name);
      const read = known ? undefined : readAt(root, id, path, context);
      if (known) found.set(name, { ...known, feeds: known.feeds + 1 });
      else if (read) found.set(name, { ...read, name, label: labelOf(name), nodeId: id, isVariant: false, feeds: 1 });
    }
  });
  return [...found.values()];
}

/**
 * The properties of a component: its variants, then the props of its blocks in their order. One that several blocks feed is
 * listed with the first.
 */
export function listProperties(root: NodeMap, { find, registry }: PropertyContext): ComponentProperty[] {
  return propertiesOf(root, { find, registry, depth: 0, listed: new Map() });
}

/** The names of a component's slots, in the order of its blocks. */
export function listSlots(root: NodeMap): string[] {
  const names = new Set<string>();
  walk(root, ROOT, (_, node) => {
    if (node.type.resolvedName === 'ComponentSlot') names.add(componentSlotName(node));
  });
  return [...names];
}
