import { diffNodes, type NodeDiff } from '#common/layout/diff.ts';
import type { LayoutNode, NodeId, NodeMap } from '#common/layout/document.ts';
import { specOf } from '#common/layout/placement.ts';
import type { Registry } from '#common/layout/spec.ts';
import { ownNode } from '#common/layout/tree.ts';
import type { Ghost } from '../../engine/view-state';

/** What a ghost says: the kind of change, the widget, and the text that will be there, '' for none. */
export type GhostText = (kind: Ghost['kind'], widget: string, text: string) => string;

/** Letters of a text that a ghost shows. */
const MAX_CHARACTERS = 60;

/** The words that are typed into a block, as far as they are plain. */
function wordsOf(node: LayoutNode, registry: Registry): string {
  const prop = specOf(registry, node.type.resolvedName)?.inlineProp;
  const value = prop === undefined ? undefined : node.props[prop];
  const runs = Array.isArray(value) ? value : [value];
  const words = runs.map((run: unknown) => {
    if (typeof run === 'string') return run;
    return typeof run === 'object' && run !== null && 'text' in run && typeof run.text === 'string' ? run.text : ' ';
  });
  const text = words.join('').trim();
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

/** Where something new is drawn: behind the block before it, before the one behind it, or in its parent. */
function anchorOf(now: NodeMap, then: NodeMap, id: NodeId): Pick<Ghost, 'nodeId' | 'edge'> | null {
  const parent = ownNode(then, id)?.parent;
  if (parent === undefined || !ownNode(now, parent)) return null;
  const siblings = ownNode(then, parent)?.nodes ?? [];
  const at = siblings.indexOf(id);
  const isThere = (each: NodeId) => ownNode(now, each)?.parent === parent;
  const before = siblings.slice(0, at).reverse().find(isThere);
  if (before !== undefined) return { nodeId: before, edge: 'after' };
  const behind = siblings.slice(at + 1).find(isThere);
  return behind === undefined ? { nodeId: parent, edge: 'inside' } : { nodeId: behind, edge: 'before' };
}

/**
 * What a page would become, as marks over the page as it is. What is new or goes is one mark with all its content.
 * @param now the nodes on the canvas, `then` those after the change
 */
export function ghostsOf(now: NodeMap, then: NodeMap, registry: Registry, say: GhostText): readonly Ghost[] {
  const ghostOf = ({ id, kind, widget }: NodeDiff): readonly Ghost[] => {
    const key = `${kind} ${id}`;
    const after = ownNode(then, id);
    if (kind === 'added') {
      const anchor = anchorOf(now, then, id);
      return anchor && after ? [{ key, kind, ...anchor, label: say(kind, widget, wordsOf(after, registry)) }] : [];
    }
    if (kind === 'removed') {
      const parent = ownNode(now, id)?.parent;
      const isPart = parent !== undefined && !ownNode(then, parent);
      return isPart ? [] : [{ key, kind, nodeId: id, label: say(kind, widget, '') }];
    }
    const before = ownNode(now, id);
    const [old, words] = [before, after].map((node) => (node ? wordsOf(node, registry) : ''));
    return [
      { key, kind, nodeId: id, label: say(kind, widget, kind === 'changed' && old !== words ? (words ?? '') : '') },
    ];
  };
  return diffNodes(now, then).flatMap(ghostOf);
}
