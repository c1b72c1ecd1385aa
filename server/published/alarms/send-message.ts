import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { alarmMessages, alarms, type StoredWebhookFault } from '#server/platform/db/schema/alarms.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { callWebhook } from './call-webhook';
import { findMessage, type FoundMessage } from './find-message';
import { mailAlarm } from './mail-alarm';

const messageData = z.object({ id: z.string() });
type Message = z.output<typeof messageData>;

type Deps = Pick<Parts, 'db' | 'jobs' | 'appSecret' | 'settings'>;

/** @throws Error after noting at the message what went wrong */
async function tellWebhook(parts: Deps, found: FoundMessage) {
  const { message, alarm } = found;
  const fault = await callWebhook(parts, found);
  if (fault) {
    await parts.db.update(alarmMessages).set({ fault }).where(eq(alarmMessages.id, message.id));
    throw new Error(`The webhook of an alarm did not take a message (${fault.reason}).`);
  }
  await parts.db.transaction(async (tx) => {
    await tx.delete(alarmMessages).where(eq(alarmMessages.id, message.id));
    await tx.update(alarms).set({ webhookFault: null }).where(eq(alarms.id, alarm.id));
  });
}

/** Sends one message of an alarm: to the queue of mails, or to the webhook. @throws Error when the webhook does not take it */
async function sendAlarmMessage(parts: Deps, { id }: Message): Promise<void> {
  const found = await findMessage(parts.db, id);
  if (!found) return;
  if (found.message.userId === null) return tellWebhook(parts, found);
  await mailAlarm(parts, found, found.message.userId);
  await parts.db.delete(alarmMessages).where(eq(alarmMessages.id, id));
}

/** After the last try: what went wrong is noted at the alarm, and the message is given up. */
async function giveUpMessage({ db }: Pick<Parts, 'db'>, { id }: Message): Promise<void> {
  const found = await findMessage(db, id);
  if (!found) return;
  const { message, alarm } = found;
  const died: StoredWebhookFault = { at: new Date().toISOString(), reason: 'unreachable', httpStatus: null };
  await db.transaction(async (tx) => {
    await tx.delete(alarmMessages).where(eq(alarmMessages.id, id));
    if (message.userId !== null) return;
    await tx
      .update(alarms)
      .set({ webhookFault: message.fault ?? died })
      .where(eq(alarms.id, alarm.id));
  });
}

/** Sends one message of an alarm; sent with the message's id as `singletonKey`. */
export const alarmMessageJob = defineJob({
  name: 'send-alarm-message',
  data: messageData,
  oneAtATime: true,
  // A webhook that does not reply must not hold up the others.
  concurrency: 4,
  concurrencyEach: 2,
  timeLimitSeconds: 60,
  run: sendAlarmMessage,
  lastFailure: async (parts, data) => {
    if (data !== null) await giveUpMessage(parts, data);
  },
});

/** Has messages sent, each by a job of its own; one that already waits or runs is not doubled. Never inside a transaction. */
export async function sendMessages({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, ids: readonly string[]): Promise<void> {
  const rows = await db
    .select({ id: alarmMessages.id, owner: sites.organizationId })
    .from(alarmMessages)
    .innerJoin(alarms, eq(alarms.id, alarmMessages.alarmId))
    .innerJoin(sites, eq(sites.id, alarms.siteId))
    .where(inArray(alarmMessages.id, [...ids]));
  for (const { id, owner } of rows) await jobs.send(alarmMessageJob, { id }, { singletonKey: id, owner });
}
