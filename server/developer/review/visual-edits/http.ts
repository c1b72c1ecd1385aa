import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/visual-edits.ts';
import { sessionToWire } from '#server/developer/projects/chat-sessions/store.ts';
import { parserOf } from '#server/developer/source/texts/parse-bounded.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { beginInspect } from './begin-inspect';
import { findOwner } from './inspect-owner';
import { listInspectBuilds } from './store';

/** Elements of pages, chosen and changed in their files (docs/contract.md "Visual edits"). */
export function visualEditRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, contract.getInspectBuilds, async ({ actor, query }) => {
    const owner = await findOwner(parts.db, actor.organizationId, query);
    return { list: await listInspectBuilds(parts.db, parts.settings.previewUrl, owner) };
  });

  handle(api, contract.beginInspect, async ({ actor, body }) => ({
    list: await beginInspect(parts, actor, body),
  }));

  // With what finds texts, which only who chooses elements needs.
  handle(api, contract.getElement, async ({ actor, query }) => {
    const { readElement } = await import('./read-element');
    return { element: await readElement(parts, parserOf(actor.organizationId), actor, query) };
  });

  handle(api, contract.getDesignWords, async ({ actor, query }) => {
    const { readDesignWords } = await import('./read-design-words');
    return readDesignWords(parts, parserOf(actor.organizationId), actor, query.sessionId);
  });

  handle(api, contract.editElement, async ({ actor, body }) => {
    const { editElement } = await import('./edit-element');
    const { session, hash } = await editElement(parts, parserOf(actor.organizationId), actor, body);
    return withText('Updated successfully', { session: sessionToWire(session), hash });
  });
}
