import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/experiments.ts';
import { pagesChanged } from '#server/builder/events.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { endExperiment } from './end-experiment';
import { readCounts } from './read-counts';
import { readResult } from './read-result';
import { removeExperiment, saveExperiment } from './save-experiment';
import { startExperiment } from './start-experiment';
import { findExperiment, listExperiments, experimentToWire } from './store';

const UPDATED = 'Updated successfully';

/** `v1/analytics/experiments` (docs/contract.md). */
export function experimentRoutes(api: FastifyInstance, parts: Pick<Parts, 'db' | 'events'>): void {
  const { db } = parts;
  /** Changes which versions are live, and what follows from that. */
  const change = async (siteId: string, id: string, work: (tx: Transaction) => Promise<void>) => {
    await db.transaction(work);
    await parts.events.emitAfter(pagesChanged, { siteId: siteId, isPublished: true });
    return withText(UPDATED, { experiment: experimentToWire(await findExperiment(db, siteId, id)) });
  };

  handle(api, contract.getExperiments, async ({ actor }) => ({
    experiments: (await listExperiments(db, actor.siteId)).map(experimentToWire),
  }));

  handle(api, contract.getExperiment, async ({ params, actor }) => {
    const found = await findExperiment(db, actor.siteId, params.id);
    const hasBegun = found.row.startedAt !== null;
    const result = hasBegun ? readResult(await readCounts(db, params.id), found.row.share) : null;
    return { experiment: experimentToWire(found), result };
  });

  handle(api, contract.saveExperiment, async ({ body, actor }) => {
    const id = await db.transaction((tx) => saveExperiment(tx, actor, body.experiment));
    return withText('Saved Successfully.', {
      experiment: experimentToWire(await findExperiment(db, actor.siteId, id)),
    });
  });

  handle(api, contract.startExperiment, ({ body: { id }, actor, request }) =>
    change(actor.siteId, id, async (tx) => {
      await startExperiment(tx, actor.siteId, id);
      const { row } = await findExperiment(tx, actor.siteId, id);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'experiment-started', target: row.name });
    }),
  );

  handle(api, contract.endExperiment, ({ body: { id, outcome }, actor, request }) =>
    change(actor.siteId, id, async (tx) => {
      await endExperiment(tx, actor.siteId, id, outcome);
      const { row } = await findExperiment(tx, actor.siteId, id);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'experiment-ended', target: row.name });
    }),
  );

  handle(api, contract.deleteExperiment, async ({ body, actor }) => {
    await db.transaction((tx) => removeExperiment(tx, actor.siteId, body.id));
    return withText('Deleted Successfully.');
  });
}
