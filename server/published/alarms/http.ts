import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/alarms.ts';
import { can } from '#common/rules/can.ts';
import { actedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { checkAlarm } from './check-alarms';
import { alarmMeter } from './measure-alarm';
import { readAlarms } from './read-alarms';
import { sendMessages } from './send-message';
import { saveAlarm } from './save-alarm';
import * as store from './store';

/** Test messages of a site: they reach the mailboxes of others. */
const TESTS = { name: 'alarm-test', most: 20, seconds: 3600 } as const;

/** `v1/alarms` (docs/contract.md "Metrics"). */
export function alarmRoutes(api: FastifyInstance, parts: Pick<Parts, 'db' | 'jobs' | 'settings' | 'appSecret'>): void {
  const { db } = parts;
  const read = (actor: Actor) => readAlarms(db, actor.siteId, can(actor, 'site.manage'));

  handle(api, contract.getAlarms, async ({ actor }) => ({ alarms: await read(actor) }));

  handle(api, contract.saveAlarm, async ({ body, actor, request }) => {
    const { id, secret } = await db.transaction(async (tx) => {
      const saved = await saveAlarm(tx, parts, actor.siteId, body.alarm);
      const act = body.alarm.id === undefined ? 'alarm-created' : 'alarm-changed';
      await recordAuditEvent(tx, { ...actedBy(actor, request), act, target: body.alarm.name });
      return saved;
    });
    await checkAlarm(parts, id, new Date());
    const alarm = (await read(actor)).find((one) => one.id === id)!;
    return withText('Saved Successfully.', { alarm, secret });
  });

  handle(api, contract.deleteAlarm, async ({ params, actor, request }) => {
    await db.transaction(async (tx) => {
      const target = await store.deleteAlarm(tx, actor.siteId, params.id);
      await recordAuditEvent(tx, { ...actedBy(actor, request), act: 'alarm-deleted', target });
    });
    return withText('Deleted Successfully.');
  });

  handle(api, contract.testAlarm, async ({ params, actor }) => {
    const now = new Date();
    const ids = await db.transaction(async (tx) => {
      const row = await store.lockAlarm(tx, actor.siteId, params.id);
      await consumeRateLimit(tx, TESTS, actor.siteId);
      const measured = await alarmMeter(tx, now)(row);
      const { name, vital, pageKey, threshold } = row;
      return store.addMessages(tx, row, {
        event: 'test',
        name,
        vital,
        pageKey,
        threshold,
        value: measured?.p75 ?? null,
        samples: measured?.count ?? 0,
        at: now.toISOString(),
      });
    });
    await sendMessages(parts, ids);
    return withText('Sent successfully', { messages: ids.length });
  });
}
