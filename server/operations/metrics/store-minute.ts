import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { metricMinutes } from '#server/platform/db/schema/metrics.ts';
import { GROUP_NAMES, GROUPS, type Group, type Numbers } from './groups';

/** The counts of a process for one minute. */
export interface Minute {
  readonly instance: string;
  /** Its beginning. */
  readonly at: Date;
  readonly numbers: Numbers;
}

function of(name: string) {
  return (i: number) => `${name}(a[${i}], b[${i}])`;
}

const OPERATORS = { sum: (i: number) => `a[${i}] + b[${i}]`, max: of('greatest'), min: of('least') } as const;

/** Both rows as one, number by number. */
function merged(group: Group) {
  const { merging, size } = GROUPS[group];
  const each = Array.from({ length: size }, (_, index) => OPERATORS[merging](index + 1)).join(', ');
  return sql`(select array[${sql.raw(each)}] from (select ${metricMinutes.numbers} as a, excluded.numbers as b) pair)`;
}

async function storeGroups(tx: Transaction, { instance, at, numbers }: Minute) {
  for (const name of GROUP_NAMES) {
    const own = numbers[name];
    if (own === undefined) continue;
    await tx
      .insert(metricMinutes)
      .values({ name, minute: at, instance, numbers: [...own] })
      .onConflictDoUpdate({
        target: [metricMinutes.name, metricMinutes.minute, metricMinutes.instance],
        set: { numbers: merged(name) },
      });
  }
}

/**
 * Stores a minute as a whole or not at all, so that it can be tried again. What is there of it already, as after a restart
 * within it, is merged and not replaced.
 */
export function storeMinute(db: Database, minute: Minute): Promise<void> {
  return db.transaction((tx) => storeGroups(tx, minute));
}
