import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { alarmMessages, alarms, type StoredWebhookFault } from '#server/platform/db/schema/alarms.ts';
import type { Parts } from '#server/platform/parts.ts';
import { callWebhook } from './call-webhook';
import { findMessage, type FoundMessage } from './find-message';
import { mailAlarm } from './mail-alarm';

const job = z.object({ id: z.string() });

type Needs = Pick<Parts, 'db' | 'jobs' | 'appSecret' | 'settings'>;

/** @throws Error after noting at the message what went wrong */
async function tellWebhook(parts: Needs, found: FoundMessage) {
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
export async function sendAlarmMessage(parts: Needs, data: unknown): Promise<void> {
  const { id } = job.parse(data);
  const found = await findMessage(parts.db, id);
  if (!found) return;
  if (found.message.userId === null) return tellWebhook(parts, found);
  await mailAlarm(parts, found, found.message.userId);
  await parts.db.delete(alarmMessages).where(eq(alarmMessages.id, id));
}

/** After the last try: what went wrong is noted at the alarm, and the message is given up. */
export async function giveUpMessage({ db }: Pick<Parts, 'db'>, data: unknown): Promise<void> {
  const { id } = job.parse(data);
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
