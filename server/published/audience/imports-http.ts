import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#common/contract/audience-imports.ts';
import { fault } from '#common/contract/faults.ts';
import { withUpload } from '#server/builder/media/receive-upload.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { imports } from '#server/platform/db/schema/audience.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readableName } from './readable-name';
import { firstRows, UnreadableCsv } from './csv/read-csv';
import { listFields } from './fields-store';
import { planFaults } from './import-columns';
import { beginWork, findImport, readImports, removeImport, toImport } from './imports-store';
import { findList } from './lists-store';
import { importJob } from './run-import';

/** Rows of a file that are shown, below its headings. */
const SAMPLES = 5;
const MAX_HEADING = 200;

function invalid(...details: ReturnType<typeof fault>[]) {
  return new AppError('invalid', { details });
}

/** The headings of a file. @throws AppError `invalid` for what is no CSV file with at least one row */
async function headingsOf(path: string): Promise<string[]> {
  const rows = await firstRows(createReadStream(path), 2).catch((error: unknown) => {
    if (error instanceof UnreadableCsv) throw invalid(fault('file', 'import_file'));
    throw error;
  });
  const [headings = []] = rows;
  if (rows.length < 2) throw invalid(fault('file', 'import_empty'));
  if (headings.length > contract.MAX_IMPORT_COLUMNS)
    throw invalid(fault('file', 'too_many', { maximum: contract.MAX_IMPORT_COLUMNS }));
  return headings.map((heading) => readableName(heading, MAX_HEADING));
}

interface Sender {
  readonly siteId: string;
  readonly userName: string;
}

function receive({ db, files, settings }: Parts, request: FastifyRequest, { siteId, userName }: Sender) {
  return withUpload(
    request,
    settings.dataDir,
    async ({ path, name, fields }) => {
      const [unknown] = Object.keys(fields);
      if (unknown !== undefined) throw invalid(fault(unknown, 'unknown_field'));
      const headings = await headingsOf(path);
      const id = randomUUID();
      const file = `imports/${id}`;
      await files.put(file, createReadStream(path));
      const values = { id, siteId, file, headings, fileName: readableName(name, 200), addedBy: userName };
      const [row] = await db.insert(imports).values(values).returning();
      if (!row) throw new Error('The import was not stored.');
      return row;
    },
    contract.IMPORT_FILE_BYTES,
  );
}

async function samplesOf({ files }: Parts, file: string | null): Promise<string[][]> {
  const stored = file === null ? null : await files.get(file);
  if (stored === null) return [];
  const rows = await firstRows(stored.stream(), SAMPLES + 1).catch(() => []);
  return rows.slice(1).map((row) => row.map((cell) => readableName(cell, MAX_HEADING)));
}

/** `v1/audience`: files of people that are taken in. */
export function peopleImportRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, files, jobs } = parts;

  handle(app, contract.importPeople, async ({ actor, request }) => {
    const row = await receive(parts, request, actor);
    return withText('Updated successfully', { item: await toImport(db, row) });
  });

  handle(app, contract.getImports, ({ actor, body }) => readImports(db, actor.siteId, body));

  handle(app, contract.getImport, async ({ actor, params }) => {
    const row = await findImport(db, actor.siteId, params.id);
    return { item: await toImport(db, row), samples: await samplesOf(parts, row.file) };
  });

  handle(app, contract.planImport, async ({ actor, body: { id, plan } }) => {
    const row = await findImport(db, actor.siteId, id);
    if (plan.list !== null) await findList(db, actor.siteId, plan.list);
    const faults = planFaults(plan, row.headings, await listFields(db, actor.siteId));
    if (faults.length > 0) throw invalid(...faults);
    const begun = await beginWork(db, row, { state: 'checking', plan });
    await jobs.send(importJob, { id }, { owner: actor.organizationId });
    return withText('Updated successfully', { item: await toImport(db, begun) });
  });

  handle(app, contract.applyImport, async ({ actor, body: { id }, request }) => {
    const row = await findImport(db, actor.siteId, id);
    const begun = await db.transaction(async (tx) => {
      const next = await beginWork(tx, row, { state: 'applying' });
      const details = { name: row.fileName };
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'people-imported', target: row.fileName, details });
      return next;
    });
    await jobs.send(importJob, { id }, { owner: actor.organizationId });
    return withText('Updated successfully', { item: await toImport(db, begun) });
  });

  handle(app, contract.deleteImport, async ({ actor, body: { id } }) => {
    const { file } = await removeImport(db, actor.siteId, id);
    if (file !== null) await files.delete(file);
    return withText('Deleted Successfully.');
  });
}
