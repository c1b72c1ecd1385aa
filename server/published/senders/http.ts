import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/senders.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { makeDkimKey } from './dkim-key';
import { checkSenderDns, mailSenderCode, verifyByCode } from './verify-sender';
import { readSending, saveSending } from './sending-rate';
import { addSender, changeSender, readSenders, removeSender, type SenderRow, toSender } from './store';

const UPDATED = 'Updated successfully';

/** `v1/senders`: in whose name a site writes, and how fast. */
export function senderRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, settings, appSecret } = parts;
  const shown = (row: SenderRow) => ({ sender: toSender(row, settings) });
  const sending = async (siteId: string) => ({
    settings: {
      ...(await readSending(db, siteId)),
      smtp: settings.mail.smtpUrl !== null,
      bounces: settings.bounces !== null,
    },
  });

  handle(app, contract.getSenders, async ({ actor, body }) => {
    const { rows, tc } = await readSenders(db, actor.siteId, body);
    return { senders: rows.map((row) => toSender(row, settings)), tc };
  });

  handle(app, contract.saveSender, async ({ actor, body: { sender }, request }) => {
    const { siteId } = actor;
    const { id, ...input } = sender;
    if (id !== undefined) return withText(UPDATED, shown(await changeSender(db, siteId, id, input)));
    const fresh = await makeDkimKey();
    const row = await db.transaction(async (tx) => {
      const added = await addSender(tx, { appSecret, siteId, id: randomUUID(), fresh }, input);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'sender-added', target: added.email });
      return added;
    });
    return withText(UPDATED, shown(row));
  });

  handle(app, contract.deleteSender, async ({ actor, body: { id }, request }) => {
    await db.transaction(async (tx) => {
      const { email } = await removeSender(tx, actor.siteId, id);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'sender-removed', target: email });
    });
    return withText('Deleted Successfully.');
  });

  handle(app, contract.checkSender, async ({ actor, body: { id } }) =>
    withText(UPDATED, shown(await checkSenderDns(parts, actor.siteId, id))),
  );

  handle(app, contract.sendSenderCode, async ({ actor, body: { id } }) => {
    await mailSenderCode(parts, actor, id);
    return withText('The code has been sent.');
  });

  handle(app, contract.confirmSenderCode, async ({ actor, body: { id, code } }) =>
    withText(UPDATED, shown(await verifyByCode(parts, actor.siteId, id, code))),
  );

  handle(app, contract.getSendingSettings, ({ actor }) => sending(actor.siteId));

  handle(app, contract.saveSendingSettings, async ({ actor, body }) => {
    await saveSending(db, actor.siteId, body);
    return withText(UPDATED, await sending(actor.siteId));
  });
}
