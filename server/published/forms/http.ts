import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/forms.ts';
import { fault } from '#common/contract/faults.ts';
import { can } from '#common/rules/can.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findMembers } from '#server/published/alarms/members.ts';
import { submissionsCsv, submissionsJson } from './export-submissions';
import { readFileLink, signFileLink } from './file-link';
import { assertFileOfSite, dropContents, openFile } from './form-files';
import { formStatistics } from './form-statistics';
import { findFormById } from './forms-store';
import { forgetModel, learn } from './learned-spam';
import { readForms } from './read-forms';
import { saveForm } from './save-form';
import * as store from './submissions-store';

const UPDATED = 'Updated successfully';

/** Files of submissions: a member asks for a link, by which the browser fetches the file itself. */
function forFiles(app: FastifyInstance, parts: Parts): void {
  const { db, appSecret } = parts;
  handle(app, contract.linkSubmissionFile, async ({ actor, params: { id, file } }) => {
    await assertFileOfSite(db, actor.siteId, id, file);
    const { token, expiresAt } = signFileLink(appSecret, file, Date.now());
    return { link: `/api/v1/forms/files/${token}`, expiresAt: expiresAt.toISOString() };
  });

  handle(app, contract.getSubmissionFile, async ({ params: { token }, reply }) => {
    const id = readFileLink(appSecret, token, Date.now());
    if (id === null) throw new AppError('not_found');
    const { name, stream } = await openFile(parts, id);
    void reply.headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      // Whatever it is, it runs nothing here, even where a browser shows it.
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    return stream;
  });
}

function forSubmissions(app: FastifyInstance, parts: Parts): void {
  const { db, appSecret } = parts;
  handle(app, contract.getSubmissions, async ({ actor, body: { form, ...query } }) => {
    const { id } = await findFormById(db, actor.siteId, form);
    return store.listSubmissions(db, id, query);
  });

  handle(app, contract.getFormStatistics, async ({ actor, params }) => ({
    statistics: await formStatistics(db, await findFormById(db, actor.siteId, params.form)),
  }));

  handle(app, contract.changeSubmissions, async ({ actor, body: { form, ids, ...change }, request }) => {
    const changed = await db.transaction(async (tx) => {
      const { id, name } = await findFormById(tx, actor.siteId, form);
      const { assignedTo, deleted } = change;
      if (assignedTo && (await findMembers(tx, actor.siteId, [assignedTo])).length === 0)
        throw new AppError('invalid', { details: [fault('assignedTo', 'alarm_member')] });
      if (deleted) await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'submissions-deleted', target: name });
      if (change.state !== undefined)
        await learn(tx, appSecret, actor.siteId, await store.idsOf(tx, id, ids), change.state);
      return store.changeSubmissions(tx, id, ids, change);
    });
    forgetModel(actor.siteId);
    return withText(UPDATED, { changed });
  });

  handle(app, contract.getSubmissionNotes, async ({ actor, params }) => ({
    notes: await store.listNotes(db, actor.siteId, params.id),
  }));

  handle(app, contract.addSubmissionNote, async ({ actor, params, body: { text } }) => {
    const entry = { id: params.id, text, by: actor.userName };
    return withText(UPDATED, { note: await db.transaction((tx) => store.addNote(tx, actor.siteId, entry)) });
  });

  handle(app, contract.eraseSender, async ({ actor, body: { email }, request }) => {
    const { erased, files } = await db.transaction(async (tx) => {
      const gone = await store.eraseSender(tx, actor.siteId, email);
      // The log outlives the person, so it does not name them.
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'sender-erased', target: String(gone.erased) });
      return gone;
    });
    await dropContents(parts, files);
    return withText('Deleted Successfully.', { erased });
  });
}

function forExports(app: FastifyInstance, { db }: Parts): void {
  handle(app, contract.exportSubmissions, async ({ actor, params, query, request, reply }) => {
    const form = await findFormById(db, actor.siteId, params.form);
    await recordAuditEvent(db, { ...actedBy(actor, request), act: 'submissions-exported', target: form.name });
    void reply.header('content-disposition', 'attachment; filename="submissions.csv"');
    return Readable.from(submissionsCsv(db, form, query), { objectMode: false });
  });

  handle(app, contract.exportSubmissionsJson, async ({ actor, params, query, request, reply }) => {
    const form = await findFormById(db, actor.siteId, params.form);
    await recordAuditEvent(db, { ...actedBy(actor, request), act: 'submissions-exported', target: form.name });
    void reply.header('content-disposition', 'attachment; filename="submissions.json"');
    return Readable.from(submissionsJson(db, form, query), { objectMode: false });
  });
}

/** `v1/forms` (docs/contract.md "Forms"). */
export function formRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  handle(app, contract.getForms, async ({ actor }) => ({
    forms: await readForms(db, actor.siteId, can(actor, 'site.manage')),
  }));

  handle(app, contract.saveForm, async ({ actor, body, request }) => {
    const { secret } = await db.transaction(async (tx) => {
      const saved = await saveForm(tx, parts, actor.siteId, body.form);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'form-changed', target: saved.name });
      return saved;
    });
    const form = (await readForms(db, actor.siteId, true)).find(({ id }) => id === body.form.id)!;
    return withText('Saved Successfully.', { form, secret });
  });

  forSubmissions(app, parts);
  forFiles(app, parts);
  forExports(app, parts);
}
