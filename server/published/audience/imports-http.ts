import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#common/contract/audience-imports.ts';
import { fault } from '#common/contract/faults.ts';
import { withUpload } from '#server/builder/media/receive-upload.ts';
import { siteById } from '#server/builder/sites/find-site.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { imports } from '#server/platform/db/schema/audience.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { guessEncoding } from './csv/guess-encoding';
import { firstRows, UnreadableCsv } from './csv/read-csv';
import { listFields } from './fields-store';
import { guessColumns, JUDGED_ROWS } from './guess-columns';
import { planFaults, proposeFormats } from './import-columns';
import { guessFirstRow, headingsOf, readPreview } from './import-preview';
import { beginWork, findImport, planOf, readImports, removeImport, toImport } from './imports-store';
import { findList } from './lists-store';
import { readPeople } from './read-row';
import { readableName } from './readable-name';
import { importJob } from './run-import';

function invalid(...details: ReturnType<typeof fault>[]) {
  return new AppError('invalid', { details });
}

interface Sender {
  readonly siteId: string;
  readonly userName: string;
}

/** What is guessed of an uploaded file. @throws AppError `invalid` for what is no CSV file with a row of people */
async function readUpload(path: string, language: string) {
  const encoding = await guessEncoding(createReadStream(path), language);
  const rows = await firstRows(createReadStream(path), encoding, JUDGED_ROWS + 1).catch((error: unknown) => {
    if (error instanceof UnreadableCsv) throw invalid(fault('file', 'import_file'));
    throw error;
  });
  const reading = { encoding, firstRow: guessFirstRow(rows) };
  if (rows.length < (reading.firstRow === 'data' ? 1 : 2)) throw invalid(fault('file', 'import_empty'));
  const headings = headingsOf(rows, reading.firstRow);
  if (headings.length > contract.MAX_IMPORT_COLUMNS)
    throw invalid(fault('file', 'too_many', { maximum: contract.MAX_IMPORT_COLUMNS }));
  const people = reading.firstRow === 'data' ? rows : rows.slice(1);
  return { values: { headings, reading }, guesses: await guessColumns(people, headings.length) };
}

function receive(parts: Parts, request: FastifyRequest, { siteId, userName }: Sender) {
  const { db, files, settings } = parts;
  return withUpload(
    request,
    settings.dataDir,
    async ({ path, name, fields }) => {
      const [unknown] = Object.keys(fields);
      if (unknown !== undefined) throw invalid(fault(unknown, 'unknown_field'));
      const { values: read, guesses } = await readUpload(path, (await siteById(db, siteId))?.lang ?? '');
      const id = randomUUID();
      const file = `imports/${id}`;
      await files.put(file, createReadStream(path));
      const values = { id, siteId, file, ...read, fileName: readableName(name, 200), addedBy: userName };
      const [row] = await db.insert(imports).values(values).returning();
      if (!row) throw new Error('The import was not stored.');
      return toImport(db, row, guesses);
    },
    contract.IMPORT_FILE_BYTES,
  );
}

/** `v1/audience`: files of people that are taken in. */
export function peopleImportRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, files, jobs } = parts;

  handle(app, contract.importPeople, async ({ actor, request }) => {
    return withText('Updated successfully', { item: await receive(parts, request, actor) });
  });

  handle(app, contract.getImports, ({ actor, body }) => readImports(db, actor.siteId, body));

  handle(app, contract.getImport, async ({ actor, params, query }) => {
    const row = await findImport(db, actor.siteId, params.id);
    const { headings, rows, samples, reading, guesses } = await readPreview(parts, row, query, 'encoding');
    // Another reading has other headings, for which another plan is proposed.
    const isAsStored = isDeepStrictEqual(reading, row.reading);
    const shown = isAsStored ? row : { ...row, headings, reading, plan: null };
    const plan = planOf(shown);
    const people = plan ? readPeople(plan, await listFields(db, actor.siteId), rows) : [];
    const formats = guesses.map((guess) => guess.formats);
    return { item: await toImport(db, shown, guesses), samples, formats, people };
  });

  handle(app, contract.planImport, async ({ actor, body: { id, plan } }) => {
    const row = await findImport(db, actor.siteId, id);
    if (plan.list !== null) await findList(db, actor.siteId, plan.list);
    const { headings, samples, reading, guesses } = await readPreview(parts, row, plan, 'plan.encoding');
    if (row.file !== null && samples.length === 0) throw invalid(fault('plan.firstRow', 'import_empty'));
    const fields = await listFields(db, actor.siteId);
    const formats = planOf(row) ?? proposeFormats(plan.columns, fields, guesses);
    const whole = { numbers: formats.numbers, days: formats.days, ...plan, ...reading };
    const faults = planFaults(whole, headings, fields);
    if (faults.length > 0) throw invalid(...faults);
    const begun = await beginWork(db, row, { state: 'checking', plan: whole, headings, reading });
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
