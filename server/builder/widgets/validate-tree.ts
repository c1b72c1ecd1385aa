import type { JsonObject, LayoutNode, NodeMap } from '#common/layout/document.ts';
import { ROOT, SCHEMA_VERSION } from '#common/layout/document.ts';
import { rootSpec } from '#common/layout/placement.ts';
import { validate } from '#common/layout/validate.ts';
import { registry } from '#common/widgets/registry.ts';
import { isRecord } from '#common/rules/is-record.ts';
import { AppError } from '#server/platform/app-error.ts';

/** An id that the tree does not use. */
function freeId(taken: object): string {
  for (let n = 0; ; n += 1) {
    const id = `stored-${n}`;
    if (!Object.hasOwn(taken, id)) return id;
  }
}

function invalid(code: 'not-a-page' | 'no-root' | 'wrong-parent', reason: string) {
  return new AppError('invalid', { details: [{ path: 'widget.root', code, reason }] });
}

/** The tree's top as the child `id` of a page: the same rules hold for a stored widget as for a page that takes it. */
function asPage(root: Readonly<Record<string, unknown>>, top: Readonly<Record<string, unknown>>, id: string) {
  const { name } = rootSpec(registry);
  const page = { type: { resolvedName: name }, isCanvas: true, props: {}, displayName: name, custom: {} };
  const entries = Object.entries(root).map(([key, node]) => {
    if (key === ROOT) return [id, { ...top, parent: ROOT }] as const;
    return [key, isRecord(node) && node.parent === ROOT ? { ...node, parent: id } : node] as const;
  });
  return Object.fromEntries([...entries, [ROOT, { ...page, hidden: false, nodes: [id], linkedNodes: {} }]]);
}

function backToTree(nodes: NodeMap, id: string): NodeMap {
  const entries = Object.entries(nodes).flatMap(([key, node]): [string, LayoutNode][] => {
    if (key === ROOT) return [];
    const { parent, ...rest } = node;
    if (key === id) return [[ROOT, rest]];
    return [[key, { ...rest, parent: parent === id ? ROOT : parent }]];
  });
  return Object.fromEntries(entries);
}

/**
 * Checks the node map of a stored widget, whose topmost node `ROOT` is an ordinary widget, by the rules of a page.
 * @returns the clean tree, or null for a widget without content
 * @throws AppError invalid with every fault and its node id
 */
export function validateTree(root: unknown): NodeMap | null {
  if (root === undefined || root === null) return null;
  if (!isRecord(root)) throw invalid('not-a-page', 'must be an object of nodes');
  const top = Object.hasOwn(root, ROOT) ? root[ROOT] : undefined;
  if (!isRecord(top)) throw invalid('no-root', 'there is no node ROOT');
  if (top.parent !== undefined && top.parent !== null) throw invalid('wrong-parent', 'ROOT has no parent');
  const id = freeId(root);
  const meta: JsonObject = { schemaVersion: SCHEMA_VERSION, title: '' };
  const checked = validate({ root: asPage(root, top, id), meta }, registry);
  if (checked.ok) return backToTree(checked.document.root, id);
  const details = checked.faults.map((fault) => (fault.nodeId === id ? { ...fault, nodeId: ROOT } : fault));
  throw new AppError('invalid', { details });
}
