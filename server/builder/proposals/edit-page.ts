import { fault, type ErrorDetail } from '#common/contract/faults.ts';
import { LAYOUT_FAULTS } from '#common/contract/faults/layout.ts';
import { newNodeId } from '#common/layout/node-id.ts';
import {
  EditRefused,
  type EditRefusal,
  itemsOfEdits,
  type LabeledEdit,
  type PageEdit,
} from '#common/layout/proposal/edits.ts';
import { composeItems, type ProposalItem } from '#common/layout/proposal/items.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ProposalBase } from './add-proposal';
import { checkItems } from './check-items';

/** An edit as it comes over the wire, or as it was composed. */
export type SentEdit = PageEdit & Pick<LabeledEdit, 'label'>;

function faultOf(path: string, refusal: EditRefusal): ErrorDetail {
  switch (refusal.code) {
    case 'missing':
      return fault(path, 'proposal_block', { block: refusal.nodeId });
    case 'not-beside':
      return fault(`${path}.after`, 'proposal_block', { block: refusal.nodeId });
    case 'taken':
      return fault(path, 'proposal_block_taken', { block: refusal.nodeId });
    case 'bad-id':
      return { path: `${path}.block`, nodeId: refusal.nodeId, code: 'bad-node', reason: LAYOUT_FAULTS['bad-node'] };
    case 'unknown-widget':
      return fault(path, 'proposal_widget', { widget: refusal.widget });
    case 'place':
      return fault(path, 'proposal_place', { why: whyOf(refusal.refusal) });
  }
}

function whyOf({ code, widget, parent }: { code: string; widget?: string; parent?: string }) {
  return [code, widget, parent].filter((part) => part !== undefined).join(' ');
}

/**
 * Turns edits of a page into items of a proposal, not yet checked against what widgets take.
 * @throws AppError `invalid` at the first edit that names something missing or places something where it is not allowed
 */
export function itemsOf({ document, registry }: ProposalBase, edits: readonly SentEdit[]): ProposalItem[] {
  const labeled = edits.map(({ label, ...edit }): LabeledEdit => ({ label, edit }));
  try {
    return itemsOfEdits(document, labeled, registry, newNodeId);
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error;
    throw new AppError('invalid', { details: [faultOf(`edits.${String(error.index)}`, error.refusal)] });
  }
}

/**
 * The page with all edits in it, valid; nothing is kept.
 * @throws AppError `invalid` with every fault of the first edit that has any
 */
export async function editedPage(base: ProposalBase, edits: readonly SentEdit[]): Promise<LayoutDocument> {
  const items = await checkItems(base.document, itemsOf(base, edits), base.registry);
  return composeItems(base.document, items, new Set(items.map(({ id }) => id))).document;
}
