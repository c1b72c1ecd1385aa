import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { alarmMessages, alarms } from '#server/platform/db/schema/alarms.ts';
import type { Parts } from '#server/platform/parts.ts';
import { alarmMeter } from './measure-alarm';
import { nextState } from './next-state';
import { sendMessages } from './send-message';
import { addMessages, type AlarmRow } from './store';

const AT_ONCE = 200;

/** Stores a new state and its notifications together; nothing where the alarm was changed meanwhile. */
async function settle(
  db: Database,
  row: AlarmRow,
  measured: { readonly p75: number; readonly count: number } | null,
  now: Date,
) {
  const wasAlerted = row.raisedAt !== null;
  const { state, isAlerted } = nextState(row, wasAlerted, measured);
  if (state === row.state && isAlerted === wasAlerted) return;
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(alarms)
      .set({
        ...(state !== row.state && { state, since: now }),
        ...(isAlerted !== wasAlerted && { raisedAt: isAlerted ? now : null }),
        version: row.version + 1,
      })
      .where(and(eq(alarms.id, row.id), eq(alarms.version, row.version)))
      .returning({ id: alarms.id });
    if (changed.length === 0 || isAlerted === wasAlerted) return;
    const { name, vital, pageKey, threshold } = row;
    await addMessages(tx, row, {
      event: isAlerted ? 'raised' : 'over',
      name,
      vital,
      pageKey,
      threshold,
      value: measured?.p75 ?? null,
      samples: measured?.count ?? 0,
      at: now.toISOString(),
    });
  });
}

async function sendWaiting(parts: Pick<Parts, 'db' | 'jobs'>, which?: SQL) {
  const waiting = await parts.db.select({ id: alarmMessages.id }).from(alarmMessages).where(which);
  await sendMessages(
    parts,
    waiting.map(({ id }) => id),
  );
}

/**
 * Looks at what all alarms watch, stores their states, and has sent what is to be sent: also what a process that died had
 * stored and not handed over.
 */
export async function checkAlarms(parts: Pick<Parts, 'db' | 'jobs'>, now: Date): Promise<void> {
  const { db } = parts;
  const measure = alarmMeter(db, now);
  for (let after = ''; ;) {
    const rows = await db.select().from(alarms).where(gt(alarms.id, after)).orderBy(asc(alarms.id)).limit(AT_ONCE);
    for (const row of rows) await settle(db, row, await measure(row), now);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  await sendWaiting(parts);
}

/** The same for one alarm, at once: who changed it sees its state, and not one that is still to come. */
export async function checkAlarm(parts: Pick<Parts, 'db' | 'jobs'>, id: string, now: Date): Promise<void> {
  const [row] = await parts.db.select().from(alarms).where(eq(alarms.id, id));
  if (!row) return;
  await settle(parts.db, row, await alarmMeter(parts.db, now)(row), now);
  await sendWaiting(parts, eq(alarmMessages.alarmId, id));
}
