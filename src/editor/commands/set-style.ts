import type { Json, NodeId, StyleLayer } from '#common/layout/document.ts';
import { withStyleValues } from '#common/layout/style-layers.ts';
import type { StyleKey } from '#common/layout/style-properties.ts';
import { patchProps } from '#common/layout/tree.ts';
import type { EditorEngine } from '../engine/editor-engine';

export type StyleValues = { readonly [key in StyleKey]?: string | undefined };

/**
 * Sets values of one layer of the style, or with undefined takes them back, as one step.
 * @param gesture name of a drag, all of whose changes are one step; absent = changes of one field shortly after another are
 */
export function setStyle(
  engine: EditorEngine,
  ids: readonly NodeId[],
  layer: StyleLayer,
  values: StyleValues | ((id: NodeId) => StyleValues),
  gesture?: string,
): void {
  const nodes = engine.getNodes();
  const valuesOf = (id: NodeId) => (typeof values === 'function' ? values(id) : values);
  const change = new Map(
    ids.flatMap((id) => [
      ...patchProps(nodes, id, { style: withStyleValues(nodes[id]?.props.style, layer, valuesOf(id)) }),
    ]),
  );
  const property = Object.keys(ids[0] === undefined ? {} : valuesOf(ids[0]))[0] ?? '';
  engine.apply(change, {
    labelKey: 'history.setStyle',
    mode: gesture === undefined ? 'merge' : 'gesture',
    mergeKey: gesture ?? `${ids.join()}.style.${layer}.${property}`,
  });
}

/** Gives nodes other styles in all layers, as one step; undefined takes a style away. */
export function replaceStyles(
  engine: EditorEngine,
  ids: readonly NodeId[],
  styleFor: (id: NodeId, style: Json | undefined) => Json | undefined,
): void {
  const nodes = engine.getNodes();
  const changes = ids.flatMap((id) =>
    nodes[id] ? [...patchProps(nodes, id, { style: styleFor(id, nodes[id].props.style) })] : [],
  );
  engine.apply(new Map(changes), { labelKey: 'history.setStyle' });
}
