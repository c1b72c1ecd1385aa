import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * What each instance counted in a minute, one row for each group of figures that has data
 * (server/operations/metrics/groups.ts names them and the meaning of each number).
 */
export const metricMinutes = pgTable(
  'metric_minutes',
  {
    name: text('name').notNull(),
    minute: moment('minute').notNull(),
    /** Host and port, or role, of a process. */
    instance: text('instance').notNull(),
    numbers: doublePrecision('numbers').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.minute, t.instance] })],
);
