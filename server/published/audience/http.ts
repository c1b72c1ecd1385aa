import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/audience.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { whileConnected } from '#server/platform/http/while-connected.ts';
import type { Parts } from '#server/platform/parts.ts';
import { countQuestion, mailQuestion } from './ask-to-confirm';
import { askingSite } from './audience-site';
import { recordConsent, suppress } from './consent';
import { listFields, removeField, saveField } from './fields-store';
import { forgetFieldJob } from './forget-field';
import { readLists, removeList, saveList, toList } from './lists-store';
import { choosePeople } from './people-filter';
import { erasePerson, findPerson, readPerson } from './people-store';
import { listPeopleOf } from './read-people';
import { savePersonAndLists } from './save-person';
import { assertNotInSegments } from './segments-store';
import { peopleCsv } from './to-csv';

const UPDATED = 'Updated successfully';
const DELETED = 'Deleted Successfully.';

function forFields(app: FastifyInstance, { db, jobs }: Parts): void {
  handle(app, contract.getPersonFields, async ({ actor }) => {
    const fields = await listFields(db, actor.siteId);
    return { fields, tc: fields.length };
  });

  handle(app, contract.savePersonField, async ({ actor, body: { field } }) => {
    await db.transaction((tx) => saveField(tx, actor.siteId, field));
    return withText(UPDATED, { field });
  });

  handle(app, contract.deletePersonField, async ({ actor, body: { key } }) => {
    const { siteId } = actor;
    await db.transaction(async (tx) => {
      await removeField(tx, siteId, key);
      await assertNotInSegments(tx, siteId, { field: key });
    });
    await jobs.send(forgetFieldJob, { siteId, key }, { owner: actor.organizationId });
    return withText(DELETED);
  });
}

function forLists(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const originOf = async (siteId: string) => (await askingSite(parts, siteId)).origin;

  handle(app, contract.getLists, async ({ actor: { siteId }, body }) =>
    readLists(db, { siteId, origin: await originOf(siteId) }, body),
  );

  handle(app, contract.saveList, async ({ actor, body }) => {
    const origin = await originOf(actor.siteId);
    const row = await db.transaction((tx) => saveList(tx, actor.siteId, body.list));
    return withText(UPDATED, { list: await toList(db, row, origin) });
  });

  handle(app, contract.deleteList, async ({ actor, body: { id } }) => {
    await db.transaction(async (tx) => {
      await removeList(tx, actor.siteId, id);
      await assertNotInSegments(tx, actor.siteId, { list: id });
    });
    return withText(DELETED);
  });
}

function forPeople(app: FastifyInstance, parts: Parts): void {
  const { db, appSecret } = parts;

  handle(app, contract.getPeople, ({ actor, body, reply }) =>
    listPeopleOf(db, actor.siteId, body, whileConnected(reply)),
  );

  handle(app, contract.getPerson, async ({ actor, params }) => ({
    person: await readPerson(db, actor.siteId, params.id),
  }));

  handle(app, contract.savePerson, async ({ actor, body }) => {
    const { siteId } = actor;
    const site = await askingSite(parts, siteId);
    for (const { act } of body.lists ?? []) if (act === 'ask') await countQuestion(db, actor);
    const { id, questions } = await db.transaction((tx) =>
      savePersonAndLists(tx, { appSecret, siteId }, { ...body, by: actor.userName }),
    );
    for (const question of questions) await mailQuestion(parts, site, question);
    return withText(UPDATED, { person: await readPerson(db, siteId, id) });
  });

  handle(app, contract.suppressPerson, async ({ actor, body: { id, reason } }) => {
    const { siteId, userName } = actor;
    await db.transaction(async (tx) => {
      const person = await findPerson(tx, siteId, id);
      if (person.state !== 'active') return;
      await suppress(tx, person, reason);
      await recordConsent(tx, [id], { act: reason, how: 'hand', list: '', text: '', by: userName });
    });
    return withText(UPDATED, { person: await readPerson(db, siteId, id) });
  });

  handle(app, contract.deletePerson, async ({ actor, body: { id }, request }) => {
    await db.transaction(async (tx) => {
      await erasePerson(tx, actor.siteId, id);
      // The log outlives the person, so it does not name them.
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'person-erased', target: id });
    });
    return withText(DELETED);
  });

  handle(app, contract.exportPeople, async ({ actor, query, request, reply }) => {
    // Unknown fields are reported before the file begins.
    await choosePeople(db, actor.siteId, query);
    await recordAuditEvent(db, { ...actedBy(actor, request), act: 'people-exported' });
    void reply.header('content-disposition', 'attachment; filename="people.csv"');
    return Readable.from(peopleCsv(db, actor.siteId, query), { objectMode: false });
  });
}

/** `v1/audience`: people, their own fields and lists. */
export function audienceRoutes(app: FastifyInstance, parts: Parts): void {
  forFields(app, parts);
  forLists(app, parts);
  forPeople(app, parts);
}
