import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { saveAlarm as contract } from '#common/contract/alarms.ts';
import { fault } from '#common/contract/faults.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { checkWebhook, newWebhookSecret } from '#server/platform/adapters/post-signed.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { alarms } from '#server/platform/db/schema/alarms.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findMembers } from './members';
import { type AlarmRow, assertAlarmRoom, lockAlarm } from './store';
import { sealWebhookSecret } from './webhook-secret';

type AlarmInput = z.output<(typeof contract)['body']>['alarm'];

/** What is named must be the site's. @throws AppError `invalid` naming the field */
async function checkNamed(tx: Transaction, siteId: string, { pageKey, members }: AlarmInput) {
  if (pageKey !== null) {
    const template = await findTemplate(tx, siteId, pageKey);
    if (template?.kind !== 'page') throw new AppError('invalid', { details: [fault('alarm.pageKey', 'page_missing')] });
  }
  const ids = [...new Set(members)];
  if ((await findMembers(tx, siteId, ids)).length < ids.length)
    throw new AppError('invalid', { details: [fault('alarm.members', 'alarm_member')] });
  return ids;
}

function watchesTheSame(row: AlarmRow, input: AlarmInput) {
  return (
    row.vital === input.vital &&
    row.pageKey === input.pageKey &&
    row.threshold === input.threshold &&
    row.minSamples === input.minSamples
  );
}

/**
 * Creates or changes an alarm. One that now watches something else starts over: unknown, nothing reported.
 * @returns its id, and a new secret of its webhook where there is one
 * @throws AppError `invalid` naming the field, `not_found`, `conflict` beyond the maximum number of alarms
 */
export async function saveAlarm(
  tx: Transaction,
  { appSecret, settings }: Pick<Parts, 'appSecret' | 'settings'>,
  siteId: string,
  input: AlarmInput,
): Promise<{ id: string; secret: string | null }> {
  const { name, vital, pageKey, threshold, minSamples, webhook, newSecret } = input;
  if (webhook !== null) checkWebhook(webhook, settings.dataSourceAllowHosts, 'alarm.webhook');
  if (input.id === undefined) await assertAlarmRoom(tx, siteId);
  const before = input.id === undefined ? null : await lockAlarm(tx, siteId, input.id);
  const id = before?.id ?? randomUUID();
  const members = await checkNamed(tx, siteId, input);
  const isSameHook = webhook !== null && before?.webhookUrl === webhook && !newSecret;
  const secret = webhook === null || isSameHook ? null : newWebhookSecret();
  const values = {
    name,
    vital,
    pageKey,
    threshold,
    minSamples,
    members,
    webhookUrl: webhook,
    ...(!isSameHook && {
      webhookSecret: secret === null ? null : sealWebhookSecret(appSecret, id, secret),
      webhookFault: null,
    }),
  };
  if (!before) {
    await tx.insert(alarms).values({ id, siteId, ...values });
    return { id, secret };
  }
  const again = { state: 'unknown', since: new Date(), raisedAt: null } as const;
  await tx
    .update(alarms)
    .set({ ...values, ...(!watchesTheSame(before, input) && again), version: before.version + 1 })
    .where(eq(alarms.id, id));
  return { id, secret };
}
