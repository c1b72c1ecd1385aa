import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/audience-segments.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { whileConnected } from '#server/platform/http/while-connected.ts';
import type { Parts } from '#server/platform/parts.ts';
import { countPeople } from './count-people';
import { readSegments, removeSegment, saveSegment } from './segments-store';

/** `v1/audience`: segments, and how many people rules hold for. */
export function segmentRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(app, contract.getSegments, ({ actor, body }) => readSegments(db, actor.siteId, body));

  handle(app, contract.saveSegment, async ({ actor, body }) => {
    const segment = await db.transaction((tx) => saveSegment(tx, actor.siteId, body.segment));
    return withText('Updated successfully', { segment });
  });

  handle(app, contract.deleteSegment, async ({ actor, body }) => {
    await removeSegment(db, actor.siteId, body.id);
    return withText('Deleted Successfully.');
  });

  handle(app, contract.countSegment, ({ actor, body, reply }) =>
    countPeople(db, actor.siteId, body, whileConnected(reply)),
  );
}
