import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { addedOn, id, moment } from './columns';
import { siteId } from './sites';
import { rawViews } from './views';

/** What a site wants its visitors to do: see a page, or click a link. */
export const goals = pgTable(
  'goals',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    kind: text('kind').$type<'page' | 'click'>().notNull(),
    /** The path of a page, or the address of a link. */
    target: text('target').notNull(),
    addedOn: addedOn(),
  },
  (t) => [index('goals_site').on(t.siteId)],
);

/** Pages in the order in which visitors are to see them. */
export const funnels = pgTable(
  'funnels',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    /** Paths. */
    steps: jsonb('steps').$type<string[]>().notNull(),
    addedOn: addedOn(),
  },
  (t) => [index('funnels_site').on(t.siteId)],
);

/** Clicks that reached a goal: not in backups, as single views are not. */
export const goalClicks = rawViews.table(
  'goal_clicks',
  {
    goalId: text('goal_id').notNull(),
    at: moment('at').notNull(),
    /** As `views.visitor`. */
    visitor: bigint('visitor', { mode: 'bigint' }).notNull(),
  },
  (t) => [index('goal_clicks_goal').on(t.goalId, t.at), index('goal_clicks_at').on(t.at)],
);
