import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { getAudit, getAuditCsv } from '#common/contract/audit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import { listAudit, readAudit } from './store';
import { csvHead, csvLines } from './to-csv';

async function* csvOf(db: Parts['db'], organizationId: string) {
  yield csvHead;
  for await (const entries of readAudit(db, organizationId)) yield csvLines(entries);
}

/** The audit log of an organization (docs/contract.md "Accounts"). */
export function auditRoutes(api: FastifyInstance, { db }: Parts): void {
  handle(api, getAudit, ({ actor, body }) => listAudit(db, actor.organizationId, body));

  handle(api, getAuditCsv, ({ actor, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="audit.csv"');
    // Streamed while it is read, so that a hundred thousand entries are never in memory at once.
    return Readable.from(csvOf(db, actor.organizationId), { objectMode: false });
  });
}
