import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/campaigns.ts';
import * as messages from '#common/contract/campaign-messages.ts';
import { nameOfKey } from '#server/people/api-keys/store.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkCampaign } from './check-campaign';
import { cancelCampaign, pauseCampaign, resumeCampaign, retryUncertain } from './move-campaign';
import { copyCampaign, removeCampaign, saveCampaign } from './save-campaign';
import { sendCampaign } from './send-campaign';
import { readMessage, sendMessage } from './send-message';
import { findCampaign, readCampaign, readCampaigns, readReport } from './store';

const UPDATED = 'Updated successfully';

function forDrafts(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const shown = async (siteId: string, id: string) =>
    withText(UPDATED, { campaign: await readCampaign(db, siteId, id) });

  handle(app, contract.getCampaigns, ({ actor, body }) => readCampaigns(db, actor.siteId, body));

  handle(app, contract.getCampaign, async ({ actor, params }) => ({
    campaign: await readCampaign(db, actor.siteId, params.id),
  }));

  handle(app, contract.saveCampaign, async ({ actor, body: { campaign } }) =>
    shown(actor.siteId, await db.transaction((tx) => saveCampaign(tx, actor, campaign))),
  );

  handle(app, contract.copyCampaign, async ({ actor, body }) =>
    shown(actor.siteId, await copyCampaign(db, actor, body)),
  );

  handle(app, contract.deleteCampaign, async ({ actor, body: { id } }) => {
    await db.transaction((tx) => removeCampaign(tx, actor.siteId, id));
    return withText('Deleted Successfully.');
  });

  handle(app, contract.checkCampaign, async ({ actor, body: { id } }) => {
    const row = await findCampaign(db, actor.siteId, id);
    const { source, faults, recipients, warnings, signed, seconds, left } = await checkCampaign(
      parts,
      row,
      actor.organizationId,
    );
    return {
      recipients,
      signed,
      seconds,
      left,
      version: source?.version ?? null,
      warnings: [...warnings],
      faults: faults.map(({ section, detail: { code, values } }) => ({ section, code, ...(values && { values }) })),
    };
  });
}

function forSending(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const moved = async (
    where: { readonly siteId: string; readonly id: string },
    move: (tx: Transaction) => Promise<unknown>,
  ) => {
    await db.transaction(move);
    return withText(UPDATED, { campaign: await readCampaign(db, where.siteId, where.id) });
  };

  handle(app, contract.sendCampaign, async ({ actor, body: { id, recipients }, request }) => {
    await sendCampaign(parts, actor, { id, seen: recipients });
    const campaign = await readCampaign(db, actor.siteId, id);
    const details = { recipients: String(recipients) };
    await recordAuditEvent(db, { ...actedBy(actor, request), act: 'campaign-sent', target: campaign.name, details });
    return withText(UPDATED, { campaign });
  });

  handle(app, contract.pauseCampaign, ({ actor: { siteId }, body: { id } }) =>
    moved({ siteId, id }, (tx) => pauseCampaign(tx, { siteId, id })),
  );

  handle(app, contract.resumeCampaign, ({ actor: { siteId }, body: { id } }) =>
    moved({ siteId, id }, (tx) => resumeCampaign(tx, { siteId, id })),
  );

  handle(app, contract.cancelCampaign, ({ actor, body: { id }, request }) =>
    moved({ siteId: actor.siteId, id }, async (tx) => {
      const { name } = await cancelCampaign(tx, { siteId: actor.siteId, id });
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'campaign-canceled', target: name });
    }),
  );

  handle(app, contract.retryUncertain, ({ actor: { siteId }, body: { id } }) =>
    moved({ siteId, id }, (tx) => retryUncertain(tx, { siteId, id })),
  );

  handle(app, contract.reportCampaign, ({ actor, body }) => readReport(db, actor.siteId, body));
}

function forMessages(app: FastifyInstance, { db, appSecret }: Parts): void {
  handle(app, messages.sendMessage, async ({ actor, body }) => {
    const { siteId, organizationId } = actor;
    const by = 'apiKeyId' in actor ? await nameOfKey(db, actor.apiKeyId) : actor.userName;
    const no = await db.transaction((tx) => sendMessage(tx, { siteId, organizationId, by, appSecret }, body));
    return withText('Saved Successfully.', { id: String(no) });
  });

  handle(app, messages.getMessage, async ({ actor, params }) => ({
    message: await readMessage(db, actor.siteId, params.id),
  }));
}

/** `v1/campaigns`: e-mails that go to many people; `v1/messages`: one of them to one person, when a program asks. */
export function campaignRoutes(app: FastifyInstance, parts: Parts): void {
  forDrafts(app, parts);
  forSending(app, parts);
  forMessages(app, parts);
}
