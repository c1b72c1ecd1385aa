import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ExperimentState, Outcome } from '#common/contract/experiments.ts';
import { addedOn, bytes, id, moment } from './columns';
import { goals } from './goals';
import { pageTemplates } from './pages';
import { siteId } from './sites';
import { rawViews } from './views';

/** A/B tests: two versions of a page that visitors get by chance, and the goal that decides which is better. */
export const experiments = pgTable(
  'experiments',
  {
    id: id(),
    siteId: siteId(),
    templateId: text('template_id')
      .notNull()
      .references(() => pageTemplates.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    state: text('state').$type<ExperimentState>().notNull().default('draft'),
    /** The live version when it began. */
    versionA: integer('version_a'),
    /** Null in a draft: the newest when it begins. */
    versionB: integer('version_b'),
    /** Visitors that get B, in percent. */
    share: integer('share').notNull(),
    goalId: text('goal_id').references(() => goals.id, { onDelete: 'set null' }),
    /** As it is called, also once it is deleted. */
    goalName: text('goal_name').notNull(),
    outcome: text('outcome').$type<Outcome>(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    addedBy: text('added_by').notNull(),
    addedOn: addedOn(),
  },
  (t) => [
    index('experiments_site').on(t.siteId, t.addedOn),
    index('experiments_template').on(t.templateId),
    index('experiments_goal').on(t.goalId),
    uniqueIndex('experiments_running')
      .on(t.templateId)
      .where(sql`${t.state} = 'running'`),
  ],
);

/** What both versions had on a day in UTC: each visitor once, on the day they came first, and on that they converted first. */
export const experimentDays = pgTable(
  'experiment_days',
  {
    experimentId: text('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitorsA: integer('visitors_a').notNull().default(0),
    conversionsA: integer('conversions_a').notNull().default(0),
    visitorsB: integer('visitors_b').notNull().default(0),
    conversionsB: integer('conversions_b').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.experimentId, t.day] })],
);

/** The secret under which visitors of a running test get their version. Not in backups; destroyed when the test ends. */
export const experimentSecrets = rawViews.table('experiment_secrets', {
  experimentId: text('experiment_id').primaryKey(),
  secret: bytes('secret').notNull(),
});

/**
 * Who is counted already in a running test: a number that its secret alone makes of a visitor, with neither address nor
 * time. Not in backups; dropped when the test ends.
 */
export const experimentVisitors = rawViews.table(
  'experiment_visitors',
  {
    experimentId: text('experiment_id').notNull(),
    /** The visitor's bucket, 48 bits. */
    visitor: bigint('visitor', { mode: 'number' }).notNull(),
    /** Got version B, else A. */
    isB: boolean('is_b').notNull(),
    hasReached: boolean('has_reached').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.experimentId, t.visitor] })],
);
