import type { Parts } from '#server/platform/parts.ts';

/** Name of the job that sends one message of an alarm. */
export const SEND_ALARM_MESSAGE = 'send-alarm-message';

/** Has messages sent, each by a job of its own; one that already waits or runs is not doubled. Never inside a transaction. */
export async function askToSend({ jobs }: Pick<Parts, 'jobs'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) await jobs.send(SEND_ALARM_MESSAGE, { id }, { singletonKey: id });
}
