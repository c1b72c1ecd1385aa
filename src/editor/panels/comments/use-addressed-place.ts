import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ROOT } from '#common/layout/document.ts';
import { useEngine } from '../../engine/engine-context';
import {
  openedProposalAtom,
  panelsAreSheets,
  sheetFoldedAtom,
  showProposalsAtom,
  showThreadAtom,
} from '../../engine/view-state';
import { revealBlock } from '../../engine/reveal-block';

/** `?thread=<id>`: opens the panel of comments on it; `?proposals`: that of proposals, `?proposals=<id>` with one of them open; `?node=<id>`: selects the block. Mails, tickets and lists lead there. */
export function useAddressedPlace(): void {
  const [params] = useSearchParams();
  const engine = useEngine();
  const [threadId, nodeId] = [params.get('thread'), params.get('node')];
  const show = useSetAtom(showThreadAtom);
  useEffect(() => {
    if (threadId !== null) show(threadId);
  }, [threadId, show]);
  const proposalId = params.get('proposals');
  const showProposals = useSetAtom(showProposalsAtom);
  const openProposal = useSetAtom(openedProposalAtom);
  const setFolded = useSetAtom(sheetFoldedAtom);
  useEffect(() => {
    if (proposalId === null) return;
    showProposals(false);
    if (proposalId === '') return;
    openProposal(proposalId);
    // What it would do to the page is what is looked for.
    if (panelsAreSheets()) setFolded(true);
  }, [proposalId, showProposals, openProposal, setFolded]);
  useEffect(() => {
    if (nodeId === null || nodeId === ROOT || engine.getNode(nodeId) === undefined) return undefined;
    engine.select([nodeId]);
    const frame = requestAnimationFrame(() => revealBlock(engine, nodeId));
    return () => cancelAnimationFrame(frame);
  }, [engine, nodeId]);
}
