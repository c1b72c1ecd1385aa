import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/proposals.ts';
import { pagesChanged } from '#server/builder/events.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { keepReply } from '#server/platform/http/idempotency.ts';
import type { Parts } from '#server/platform/parts.ts';
import { acceptProposal } from './accept-proposal';
import { addProposal } from './add-proposal';
import { decideProposal, listProposals, loadProposal, proposalToWire } from './store';

/** `v1/proposals`: changes of pages that wait for a person. */
export function proposalRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  handle(api, contract.getProposals, ({ body, actor }) => listProposals(db, actor.siteId, body));

  handle(api, contract.getProposal, async ({ params, actor }) => {
    const loaded = await loadProposal(db, actor.siteId, params.id);
    return { proposal: { ...proposalToWire(loaded), items: loaded.proposal.items } };
  });

  handle(api, contract.addProposal, async ({ body, actor }) => {
    const source = 'apiKeyId' in actor ? 'mcp' : 'import';
    const proposal = await addProposal(db, actor, { ...body, source, items: () => body.items });
    return withText('Saved Successfully.', { proposal });
  });

  handle(api, contract.acceptProposal, async ({ body, actor, request }) => {
    const reply = (version: number) => withText('Saved Successfully.', { version });
    const version = await acceptProposal(db, actor, body, (tx, made) =>
      keepReply(tx, request, { ...reply(made), status: true }),
    );
    await parts.events.emitAfter(pagesChanged, { siteId: actor.siteId, isPublished: false });
    return reply(version);
  });

  handle(api, contract.dropProposal, async ({ body: { id, dropped }, actor }) => {
    const [from, state] = dropped ? (['open', 'dropped'] as const) : (['dropped', 'open'] as const);
    await loadProposal(db, actor.siteId, id);
    await decideProposal(db, actor, id, from, { state });
    return withText('Updated successfully', { proposal: proposalToWire(await loadProposal(db, actor.siteId, id)) });
  });
}
