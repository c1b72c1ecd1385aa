import type { FastifyInstance, FastifyRequest } from 'fastify';
import { and, eq, inArray } from 'drizzle-orm';
import * as contract from '#common/contract/change-sets.ts';
import { fault } from '#common/contract/faults.ts';
import { pagesChanged } from '#server/builder/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import { enqueueSnapshotsForProject } from '#server/developer/work/project-widgets/enqueue-snapshots.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { changeSets } from '#server/platform/db/schema/change-sets.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { addItem, kindOf } from './add-item';
import { findItem, refreshItem, removeItem } from './change-items';
import { publishChangeSet, stopGoingLive } from './go-live';
import { previewSet } from './preview-set';
import { assertRights } from './rights';
import { rollBackChangeSet } from './roll-back';
import { assertAnswered, findSet, listSets, recordSetEvent, readItems } from './store';
import { openRevert } from './open-revert';
import { readSet } from './to-wire';

const UPDATED = 'Updated successfully';

/** Who acts, with what is asked about them. */
function byOf(actor: Actor, request: FastifyRequest) {
  return {
    ...actedBy(actor, request),
    siteId: actor.siteId,
    role: actor.role,
    isGlobalAdmin: actor.isGlobalAdmin,
  };
}

function bookRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  handle(api, contract.getChangeSets, ({ actor, body }) => listSets(db, actor.siteId, body));

  handle(api, contract.getChangeSet, async ({ actor, params }) => ({
    changeSet: await readSet(parts, actor, params.id),
  }));

  handle(api, contract.addChangeSet, async ({ actor, body }) => {
    const { siteId, userId } = actor;
    const id = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(changeSets)
        .values({ ...body, siteId, addedBy: userId })
        .returning({ id: changeSets.id });
      if (!row) throw new AppError('internal');
      await recordSetEvent(tx, row.id, { act: 'created', userId });
      return row.id;
    });
    return withText('Saved Successfully.', { changeSet: await readSet(parts, actor, id) });
  });

  handle(api, contract.changeChangeSet, async ({ actor, params, body }) => {
    const { name } = await findSet(db, actor.siteId, params.id);
    await db.transaction(async (tx) => {
      await tx
        .update(changeSets)
        .set({ ...body, updatedOn: new Date() })
        .where(eq(changeSets.id, params.id));
      if (name !== body.name)
        await recordSetEvent(tx, params.id, { act: 'renamed', userId: actor.userId, what: body.name });
    });
    return withText(UPDATED, { changeSet: await readSet(parts, actor, params.id) });
  });

  handle(api, contract.deleteChangeSet, async ({ actor, params }) => {
    await findSet(db, actor.siteId, params.id);
    for (const item of await readItems(db, params.id)) assertAnswered(item);
    const over = inArray(changeSets.state, ['open', 'failed', 'rolled-back']);
    const gone = await db
      .delete(changeSets)
      .where(and(eq(changeSets.id, params.id), over))
      .returning({ id: changeSets.id });
    if (gone.length === 0) throw new AppError('conflict', { details: [fault(null, 'set_not_open')] });
    return withText('Deleted Successfully.');
  });
}

function itemRoutes(api: FastifyInstance, parts: Parts): void {
  handle(api, contract.addChangeSetItem, async ({ actor, params, body }) => {
    assertRights(actor, [kindOf(body)]);
    await addItem(parts, actor, params.id, body);
    return withText('Saved Successfully.', { changeSet: await readSet(parts, actor, params.id) });
  });

  handle(api, contract.removeChangeSetItem, async ({ actor, params, body }) => {
    await findSet(parts.db, actor.siteId, params.id);
    assertRights(actor, [(await findItem(parts.db, params.id, body.itemId)).kind]);
    await removeItem(parts, actor, params.id, body.itemId);
    return withText('Deleted Successfully.', { changeSet: await readSet(parts, actor, params.id) });
  });

  handle(api, contract.refreshChangeSetItem, async ({ actor, params, body }) => {
    await findSet(parts.db, actor.siteId, params.id);
    assertRights(actor, [(await findItem(parts.db, params.id, body.itemId)).kind]);
    await refreshItem(parts, actor, params.id, body);
    return withText(UPDATED, { changeSet: await readSet(parts, actor, params.id) });
  });
}

/** Change sets: layouts, routes and a pull request that go live together, and back (docs/contract.md "Change sets"). */
export function changeSetRoutes(api: FastifyInstance, parts: Parts): void {
  bookRoutes(api, parts);
  itemRoutes(api, parts);

  handle(api, contract.goLive, async ({ actor, params, request }) => {
    await publishChangeSet(parts, byOf(actor, request), params.id);
    return withText(UPDATED, { changeSet: await readSet(parts, actor, params.id) });
  });

  handle(api, contract.stopChangeSet, async ({ actor, params, request }) => {
    await stopGoingLive(parts, byOf(actor, request), params.id);
    return withText(UPDATED, { changeSet: await readSet(parts, actor, params.id) });
  });

  handle(api, contract.rollBackChangeSet, async ({ actor, params, body, request }) => {
    await rollBackChangeSet(parts, byOf(actor, request), params.id, body.replace);
    await parts.events.emitAfter(pagesChanged, { siteId: actor.siteId, isPublished: true });
    for (const { projectId } of await readItems(parts.db, params.id))
      if (projectId !== null) await enqueueSnapshotsForProject(parts, projectId);
    return withText(UPDATED, { changeSet: await readSet(parts, actor, params.id) });
  });

  handle(api, contract.previewChangeSet, async ({ actor, params, body }) => ({
    url: await previewSet(parts, actor.siteId, params.id, body.itemId),
  }));

  handle(api, contract.takeBackPullRequest, async ({ actor, params, body, request }) =>
    withText('New Pull Request Added.', {
      pullRequest: await openRevert(parts, byOf(actor, request), params.id, body.title),
    }),
  );
}
