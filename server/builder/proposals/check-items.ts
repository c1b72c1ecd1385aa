import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import { MAX_ITEMS } from '#common/contract/proposals.ts';
import { isNodeId } from '#common/layout/clean-node.ts';
import type { LayoutDocument, LayoutNode, NodeId } from '#common/layout/document.ts';
import { composeItems, type ProposalItem } from '#common/layout/proposal/items.ts';
import type { Registry } from '#common/layout/spec.ts';
import { applyChange } from '#common/layout/tree.ts';
import { validateSteps } from '#common/layout/validate.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inSlices } from '#server/platform/in-slices.ts';

/** An item as it was sent: what its nodes hold was not looked at. */
export interface SentItem {
  readonly id: string;
  readonly label: string;
  readonly change: readonly (readonly [string, unknown])[];
  readonly needs: readonly string[];
}

/** Blocks that may be looked at for all items together: each is checked on the page as it would be with it. */
const MAX_WORK = 200_000;

function throwInvalid(...details: ErrorDetail[]): never {
  throw new AppError('invalid', { details });
}

/** The page with an item in it and what it needs, checked; the item's nodes as the check left them. */
async function checkItem(
  base: LayoutDocument,
  before: readonly ProposalItem[],
  { id, label, change, needs }: SentItem,
  { registry, path }: { readonly registry: Registry; readonly path: string },
): Promise<ProposalItem> {
  if (before.some((each) => each.id === id)) throwInvalid(fault(`${path}.id`, 'proposal_twice', { item: id }));
  const missing = needs.find((need) => !before.some((each) => each.id === need));
  if (missing !== undefined) throwInvalid(fault(`${path}.needs`, 'proposal_needs', { item: missing }));
  const bad = change.find(([nodeId]) => !isNodeId(nodeId));
  if (bad) throwInvalid(fault(`${path}.change`, 'not_valid'));
  const needed = new Set(needs);
  for (const each of [...before].reverse()) if (needed.has(each.id)) for (const need of each.needs) needed.add(need);
  const { root, meta } = composeItems(base, before, needed).document;
  // What was sent is merged with nothing before it was checked.
  const after = applyChange(root, new Map(change as [NodeId, LayoutNode | null][]));
  const checked = await inSlices(validateSteps({ root: after, meta }, registry));
  if (!checked.ok) return throwInvalid(...checked.faults.map((each) => ({ ...each, path: joined(path, each.path) })));
  const own = (nodeId: NodeId) => (Object.hasOwn(checked.document.root, nodeId) ? checked.document.root[nodeId] : null);
  return { id, label, needs, change: change.map(([nodeId]) => [nodeId, own(nodeId) ?? null]) };
}

function joined(path: string, below: string | undefined) {
  return below ? `${path}.${below}` : path;
}

/**
 * Checks items that were sent for a page, each by itself with what it needs, and all together: so that any selection of
 * them leaves a valid page.
 * @param base the version that they change, valid
 * @returns the items as they are kept
 * @throws AppError `invalid` with every fault of the first item that has any, or of what two of them contradict each other in
 */
export async function checkItems(
  base: LayoutDocument,
  items: readonly SentItem[],
  registry: Registry,
): Promise<ProposalItem[]> {
  const size = Object.keys(base.root).length + items.reduce((sum, { change }) => sum + change.length, 0);
  const maximum = Math.min(MAX_ITEMS, Math.max(1, Math.floor(MAX_WORK / size)));
  if (items.length > maximum) throwInvalid(fault('items', 'too_many', { maximum }));
  const checked: ProposalItem[] = [];
  for (const [index, item] of items.entries()) {
    checked.push(await checkItem(base, checked, item, { registry, path: `items.${String(index)}` }));
  }
  const { document, conflicts } = composeItems(base, checked, new Set(checked.map(({ id }) => id)));
  if (conflicts.length > 0) {
    const at = (id: string) => `items.${String(checked.findIndex((item) => item.id === id))}`;
    const details = conflicts.slice(0, 100).map(({ itemId, conflict: { nodeId } }) => ({
      ...fault(at(itemId), 'proposal_clash'),
      ...(nodeId !== undefined && { nodeId }),
    }));
    throwInvalid(...details);
  }
  const whole = await inSlices(validateSteps(document, registry));
  if (!whole.ok) throwInvalid(...whole.faults.map((each) => ({ ...each, path: joined('items', each.path) })));
  return checked;
}
