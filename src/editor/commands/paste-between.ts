import type {
  Block as TextBlock,
  Change,
  Json,
  JsonObject,
  LayoutNode,
  NodeId,
  NodeTree,
} from '#common/layout/document.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import { placeRefusal, removeRefusal, specOf } from '#common/layout/placement.ts';
import type { WidgetSpec } from '#common/layout/spec.ts';
import { applyChange, insertTree, nodeAt, patchProps, removeNodes } from '#common/layout/tree.ts';
import { block, buildTree } from '#common/widgets/drawing/block.ts';
import { tableSpec } from '#common/widgets/table/spec.ts';
import type { CopiedTables } from '../clipboard/copied-doc';
import type { EditorEngine } from '../engine/editor-engine';

/** What comes between the two halves of a long text. */
interface Between {
  readonly before: readonly TextBlock[];
  readonly after: readonly TextBlock[];
  readonly copied: CopiedTables;
}

/** Whether a table may stand beside a block. */
export function takesTables(engine: EditorEngine, id: NodeId): boolean {
  const parent = engine.getNode(id)?.parent;
  const { registry } = engine;
  if (parent === undefined || !Object.hasOwn(registry, tableSpec.name)) return false;
  return placeRefusal(engine.getNodes(), registry, buildTree(block(tableSpec), newNodeId), parent) === null;
}

/** The tables, each with the text behind it: a widget as the one that was typed in. */
function treesOf(spec: WidgetSpec, props: JsonObject, prop: string, { copied, after }: Between): NodeTree[] {
  const last = copied.rest.length - 1;
  return copied.rest.flatMap(({ table, doc }, index) => {
    const text = index === last ? [...doc, ...after] : doc;
    const blocks = [block(tableSpec, { ...table })];
    if (text.length > 0) blocks.push(block(spec, { ...props, [prop]: text as unknown as Json }));
    return blocks.map((each) => buildTree(each, newNodeId));
  });
}

/**
 * Ends a long text where tables were pasted and puts these behind it, then what followed as a text of the same look, as one
 * step; a text of which nothing is left goes. The tables are selected.
 * @param prop of the long text
 */
export function pasteBetween(engine: EditorEngine, id: NodeId, prop: string, between: Between): void {
  const { registry } = engine;
  const node = engine.getNode(id);
  const spec = node && specOf(registry, node.type.resolvedName);
  if (!spec || node.parent === undefined) return;
  let nodes = engine.getNodes();
  const all = new Map<NodeId, LayoutNode | null>();
  const take = (change: Change) => {
    for (const [each, changed] of change) all.set(each, changed);
    nodes = applyChange(nodes, change);
  };
  const text = [...between.before, ...between.copied.first];
  take(patchProps(nodes, id, { [prop]: text }));
  const trees = treesOf(spec, node.props, prop, between);
  for (const [offset, tree] of trees.entries())
    take(insertTree(nodes, tree, node.parent, nodeAt(nodes, node.parent).nodes.indexOf(id) + 1 + offset));
  if (text.length === 0 && !removeRefusal(nodes, registry, [id])) take(removeNodes(nodes, [id]));
  const tables = trees.filter(({ rootId }) => nodes[rootId]?.type.resolvedName === tableSpec.name);
  const step = { labelKey: 'history.paste', labelValues: { count: trees.length } };
  engine.apply(all, { ...step, select: tables.map(({ rootId }) => rootId) });
}
