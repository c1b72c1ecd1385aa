import type { Change, Json, LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { placeRefusal } from '#common/layout/placement.ts';
import { applyChange, insertTree, nodeAt, patchProps, pathUp, walk } from '#common/layout/tree.ts';
import { buildTree } from '#common/widgets/drawing/block.ts';
import { itemBlocks, USUAL_KEYS } from '#src/parts/item-page/item-blocks.ts';
import type { EditorEngine } from '../engine/editor-engine';

const LOWEST_LEVEL = 6;

/** An item of the list of a Collection. */
export interface FirstItem {
  /** Its name in bindings. */
  readonly as: string;
  /** With the fields of its neighbors where it has none. */
  readonly item: Json;
}

/** The level of a heading in a block: one below the first heading that its part of the page has before it, else 2. */
function headingLevel(nodes: NodeMap, id: NodeId): number {
  const [top = id] = pathUp(nodes, id).slice(-2);
  const before: number[] = [];
  let isPassed = false;
  walk(nodes, top, (each, { type, props }) => {
    isPassed ||= each === id;
    if (!isPassed && type.resolvedName === 'Heading') before.push(typeof props.level === 'number' ? props.level : 2);
  });
  return Math.min((before[0] ?? 1) + 1, LOWEST_LEVEL);
}

/** The change that puts the fields of an item into an empty Collection; what may not stand there is left out. */
function fillChange({ registry }: EditorEngine, nodes: NodeMap, id: NodeId, { as, item }: FirstItem): Change {
  const options = { as, level: headingLevel(nodes, id), without: USUAL_KEYS, ratio: '3:2' };
  const { picture, heading, texts } = itemBlocks(item, options);
  const all = new Map<NodeId, LayoutNode | null>();
  let after = nodes;
  for (const block of [...picture, ...heading, ...texts]) {
    const tree = buildTree(block, newNodeId);
    if (placeRefusal(after, registry, tree, id)) continue;
    const change = insertTree(after, tree, id, nodeAt(after, id).nodes.length);
    for (const [each, node] of change) all.set(each, node);
    after = applyChange(after, change);
  }
  return all;
}

/**
 * Chooses the list that Collections show, as one step. Empty ones get blocks for the fields of an item; others keep theirs.
 * @param source the binding of the list
 * @param firstItem of the list, for a Collection
 * @param label what the history calls the prop
 */
export function setSource(
  engine: EditorEngine,
  ids: readonly NodeId[],
  prop: string,
  source: Json | undefined,
  firstItem: (id: NodeId) => FirstItem | undefined,
  label: string,
): void {
  let nodes = engine.getNodes();
  const all = new Map<NodeId, LayoutNode | null>();
  const take = (change: Change) => {
    for (const [id, node] of change) all.set(id, node);
    nodes = applyChange(nodes, change);
  };
  for (const id of ids) {
    take(patchProps(nodes, id, { [prop]: source }));
    const item = source === undefined || nodeAt(nodes, id).nodes.length > 0 ? undefined : firstItem(id);
    if (item) take(fillChange(engine, nodes, id, item));
  }
  engine.apply(all, { labelKey: 'history.setProp', labelValues: { prop: label } });
}
