import type { Alarm } from '#common/contract/alarms.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { alarmMeter } from './measure-alarm';
import { findMembers } from './members';
import { type AlarmRow, listAlarms } from './store';

function webhookOf({ webhookUrl: url, webhookFault: fault }: AlarmRow, mayManage: boolean): Alarm['webhook'] {
  return url === null ? null : { host: new URL(url).host, url: mayManage ? url : null, fault };
}

/**
 * The alarms of a site with the current values.
 * @param mayManage whether addresses of webhooks are included
 */
export async function readAlarms(db: Queryable, siteId: string, mayManage: boolean): Promise<Alarm[]> {
  const found = await listAlarms(db, siteId);
  const people = await findMembers(db, siteId, [...new Set(found.flatMap(({ row }) => row.members))]);
  const measure = alarmMeter(db, new Date());
  const alarms: Alarm[] = [];
  for (const { row, pageName } of found) {
    const { id, name, vital, pageKey, threshold, minSamples, state, since } = row;
    alarms.push({
      id,
      name,
      vital,
      pageKey,
      pageName,
      threshold,
      minSamples,
      state,
      since: since.toISOString(),
      members: people
        .filter((person) => row.members.includes(person.id))
        .map((one) => ({ id: one.id, name: one.name })),
      webhook: webhookOf(row, mayManage),
      measured: await measure(row),
    });
  }
  return alarms;
}
