import { applyChange, insertTree, patchProps, removeNodes } from '#common/layout/tree.ts';
import type { Change, NodeId, NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { imageSpec } from '#common/widgets/image/spec.ts';
import type { EditorEngine } from '../engine/editor-engine';

function imagesIn(nodes: NodeMap, id: NodeId) {
  return (nodes[id]?.nodes ?? []).flatMap((child) => {
    const { type, props = {} } = nodes[child] ?? {};
    if (type?.resolvedName !== imageSpec.name) return [];
    return [{ id: child, src: props.src ?? '', ratio: props.ratio }];
  });
}

/** The addresses of the Images that are children of a block, in their order, without those that have none. */
export function picturesIn(nodes: NodeMap, id: NodeId): readonly string[] {
  return imagesIn(nodes, id).flatMap(({ src }) => (typeof src === 'string' && src !== '' ? [src] : []));
}

/** Puts a picture into the first Image without one, else into another at the end, of the same shape. */
function withPicture(nodes: NodeMap, id: NodeId, src: string): Change {
  const images = imagesIn(nodes, id);
  const empty = images.find((image) => image.src === '');
  if (empty) return patchProps(nodes, empty.id, { src });
  const ratio = images.at(-1)?.ratio;
  const tree = buildTree(block(imageSpec, { src, ...(ratio !== undefined && { ratio }) }), newNodeId);
  return insertTree(nodes, tree, id, nodes[id]?.nodes.length ?? 0);
}

/**
 * Gives a block these pictures, in one step: more of them fill its empty Images and then become new ones, and the Images of
 * those that are not among them go.
 * @param label what the history calls it
 */
export function setPictures(engine: EditorEngine, id: NodeId, addresses: readonly string[], label: string): void {
  const before = engine.getNodes();
  const there = picturesIn(before, id);
  const gone = imagesIn(before, id).filter(
    ({ src }) => src !== '' && typeof src === 'string' && !addresses.includes(src),
  );
  let nodes = before;
  const all: Change[] = [];
  const apply = (change: Change) => {
    all.push(change);
    nodes = applyChange(nodes, change);
  };
  if (gone.length > 0)
    apply(
      removeNodes(
        nodes,
        gone.map((image) => image.id),
      ),
    );
  for (const src of addresses) if (!there.includes(src)) apply(withPicture(nodes, id, src));
  const change = new Map(all.flatMap((each) => [...each]));
  if (change.size > 0) engine.apply(change, { labelKey: 'history.setProp', labelValues: { prop: label } });
}
