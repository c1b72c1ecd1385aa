import type { Proposal } from '#common/contract/proposals.ts';
import { addProposal, type ProposalBase } from '#server/builder/proposals/add-proposal.ts';
import { itemsOf, type SentEdit } from '#server/builder/proposals/edit-page.ts';
import type { Asked } from './asked';

/** Letters of a proposal's title. */
const MAX_TITLE = 200;

/**
 * Stores an answer as a proposal, beside the page.
 * @param title '' or absent: the prompt
 * @throws AppError `invalid` for impossible edits
 */
export function proposeAnswer(
  { parts, actor, ask }: Asked,
  edits: readonly SentEdit[],
  title?: string,
): Promise<Proposal> {
  const items = (read: ProposalBase) => itemsOf(read, edits);
  const { pageKey, baseVersion } = ask;
  const said = (title || ask.prompt || ask.url || '').slice(0, MAX_TITLE);
  const named = [ask.prompt, ask.url ?? ''];
  return addProposal(parts.db, actor, { pageKey, baseVersion, title: said, source: 'ai', items, named });
}
