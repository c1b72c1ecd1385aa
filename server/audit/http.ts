import type { FastifyInstance } from 'fastify';
import { getAudit, getAuditCsv } from '#common/contract/audit.ts';
import type { Parts } from '#server/parts.ts';
import { handle } from '#server/plugins/endpoints.ts';
import { listAudit, readAudit } from './store';
import { csvHead, csvLines } from './to-csv';

/** The audit log of an organisation (API.md "Accounts"). */
export const auditRoutes = (api: FastifyInstance, { db }: Parts): void => {
  handle(api, getAudit, ({ actor, body }) => listAudit(db, actor.organizationId, body));

  handle(api, getAuditCsv, async ({ actor, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="audit.csv"');
    let csv = csvHead;
    for await (const entries of readAudit(db, actor.organizationId)) csv += csvLines(entries);
    return csv;
  });
};
