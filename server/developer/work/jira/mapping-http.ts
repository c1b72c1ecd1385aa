import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/jira-mapping.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { reconcileMapping } from './reconcile-mapping';
import { endFollow, endFollows, listFollows } from './follows';
import { findMapping, mappingToWire } from './mapping-store';
import { openJira } from './open-jira';
import { readStatuses } from './read-statuses';
import { readTroubles, readWrites, retryWrites } from './read-writes';
import { receiveWebhook } from './receive-webhook';
import { requireMapping, removeMapping, saveMapping } from './save-mapping';

const UPDATED = 'Updated successfully';

function follows(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  handle(api, contract.getJiraFollows, ({ actor, query }) => listFollows(db, actor.organizationId, query));

  handle(api, contract.deleteJiraFollow, async ({ actor, params, request }) => {
    await endFollow(parts, actedBy(actor, request), params.id);
    return withText('Deleted Successfully.');
  });

  handle(api, contract.deleteJiraFollows, async ({ actor, body, request }) =>
    withText('Deleted Successfully.', await endFollows(parts, actedBy(actor, request), body.ids)),
  );

  handle(api, contract.getJiraWrites, async ({ actor, query }) => {
    const list = await readWrites(db, actor.organizationId, query);
    return { list, tc: list.length };
  });

  handle(api, contract.retryJiraWrites, async ({ actor, body }) => {
    await retryWrites(parts, actor.organizationId, body.pullRequestId);
    return withText(UPDATED);
  });
}

/** Projects that belong to one of Jira, and the issues they follow (docs/contract.md "Jira"). */
export function jiraMappingRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.getJiraTags, async ({ actor, query: { projectId } }) => {
    await findProject(db, actor.organizationId, projectId);
    const found = await findMapping(db, projectId);
    const writes = await readTroubles(db, actor.organizationId, projectId);
    return { mapping: found && mappingToWire(found), writes };
  });

  handle(api, contract.getJiraStatuses, async ({ actor, query }) => {
    const list = await readStatuses(await openJira(parts, actor), query.project);
    return { list, tc: list.length };
  });

  handle(api, contract.saveJiraTag, async ({ actor, body, request }) =>
    withText(UPDATED, { mapping: mappingToWire(await saveMapping(parts, actedBy(actor, request), body)) }),
  );

  handle(api, contract.removeJiraTag, async ({ actor, body, request }) => {
    await removeMapping(parts, actedBy(actor, request), body.projectId);
    return withText('Deleted Successfully.');
  });

  handle(api, contract.setUpJiraWebhook, async ({ actor, body: { projectId } }) => {
    await requireMapping(parts, actor.organizationId, projectId);
    await reconcileMapping(parts, projectId);
    return withText(UPDATED, { mapping: mappingToWire(await requireMapping(parts, actor.organizationId, projectId)) });
  });

  handle(api, contract.jiraWebhook, async ({ params, body, request }) => {
    await receiveWebhook(parts, params.secretId, request.headers, body ?? Buffer.alloc(0));
    return {};
  });

  follows(api, parts);
}
