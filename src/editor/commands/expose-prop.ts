import { exposesOf } from '#common/components/read-component.ts';
import { isPropertyName } from '#common/layout/exposed-path.ts';
import { ROOT, type Change, type LayoutNode, type NodeId, type NodeMap } from '#common/layout/document.ts';
import { patchProps } from '#common/layout/tree.ts';
import { isRecord } from '#common/rules/is-record.ts';
import type { EditorEngine } from '../engine/editor-engine';

function namesIn(nodes: NodeMap): ReadonlySet<string> {
  const { variants } = nodes[ROOT]?.props ?? {};
  const properties = Object.values(nodes).flatMap((node) => exposesOf(node).map(([, name]) => name));
  return new Set([...properties, ...Object.keys(isRecord(variants) ? variants : {})]);
}

/** A name that a property may have and no other one has: the label, shortened, with a number where it is taken. */
export function freeName(nodes: NodeMap, label: string): string {
  const plain = label
    .replaceAll(/[^\p{L}\p{M}\p{N} _.,'’()/&+-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 34)
    .trim();
  const base = isPropertyName(plain) ? plain : 'Property';
  const taken = namesIn(nodes);
  let name = base;
  for (let at = 2; taken.has(name); at += 1) name = `${base} ${String(at)}`;
  return name;
}

function withExposes(nodes: NodeMap, id: NodeId, exposes: readonly (readonly [string, string])[]): Change {
  return patchProps(nodes, id, { exposes: exposes.length > 0 ? Object.fromEntries(exposes) : undefined });
}

/**
 * Makes a prop of blocks a property of the component that they belong to.
 * @param label what the property is called first; null: it is none any more
 */
export function exposeProp(engine: EditorEngine, ids: readonly NodeId[], path: string, label: string | null): void {
  const nodes = engine.getNodes();
  const name = label === null ? null : freeName(nodes, label);
  const changes = ids.flatMap((id) => {
    const others = exposesOf(nodes[id] as LayoutNode).filter(([at]) => at !== path);
    return [...withExposes(nodes, id, name === null ? others : [...others, [path, name]])];
  });
  engine.apply(new Map(changes), { labelKey: name === null ? 'history.unexpose' : 'history.expose' });
}

/** Makes what people call a property something else; instances keep what they say of it. */
export function labelProperty(engine: EditorEngine, name: string, label: string): void {
  const nodes = engine.getNodes();
  const labels = nodes[ROOT]?.props.labels;
  const { [name]: _, ...others } = isRecord(labels) ? labels : {};
  const next = label === name ? others : { ...others, [name]: label };
  engine.apply(patchProps(nodes, ROOT, { labels: next }), { labelKey: 'history.renameProperty' });
}

/** Takes a property away from every block that it goes to. */
export function removeProperty(engine: EditorEngine, name: string): void {
  const nodes = engine.getNodes();
  const changes = Object.entries(nodes).flatMap(([id, node]) => {
    const own = exposesOf(node);
    const kept = own.filter(([, each]) => each !== name);
    return kept.length === own.length ? [] : [...withExposes(nodes, id, kept)];
  });
  engine.apply(new Map(changes), { labelKey: 'history.unexpose' });
}
