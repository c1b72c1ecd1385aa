import type { Alarm, AlarmVital } from '#common/contract/alarms.ts';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';

export type { Alarm, AlarmVital };

const LIST = 'GET v1/alarms';
const SAVE = 'POST v1/alarms/save';
export type AlarmInput = CallInput<typeof SAVE>['body']['alarm'];

/** The alarms of the site by name, with their state and the value now. */
export function useAlarms(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

/**
 * Makes an alarm (without id) or changes one.
 * @returns the new secret of its webhook, shown only once; null: there is none
 * @throws ApiError `invalid` with a reason for each field, `conflict` when there are as many as there may be
 */
export async function saveAlarm(alarm: AlarmInput): Promise<string | null> {
  const { secret } = await call(SAVE, { body: { alarm } });
  await reread(LIST);
  return secret;
}

/** Deletes an alarm; what was measured stays. */
export async function deleteAlarm(id: string): Promise<void> {
  await call('POST v1/alarms/delete/:id', { params: { id } });
  await reread(LIST);
}

/** Sends a test to where the alarm goes. @throws ApiError `rate_limited` after 20 in an hour */
export async function testAlarm(id: string): Promise<void> {
  await call('POST v1/alarms/test/:id', { params: { id } });
}
