import type { ViewTotals } from '#common/contract/analytics.ts';

export const NOTHING: ViewTotals = { views: 0, visitors: 0, visits: 0, bounces: 0, seconds: 0 };

export function plus(one: ViewTotals, other: ViewTotals): ViewTotals {
  return {
    views: one.views + other.views,
    visitors: one.visitors + other.visitors,
    visits: one.visits + other.visits,
    bounces: one.bounces + other.bounces,
    seconds: one.seconds + other.seconds,
  };
}

export function times({ views, visitors, visits, bounces, seconds }: ViewTotals, by: number): ViewTotals {
  return {
    views: views * by,
    visitors: visitors * by,
    visits: visits * by,
    bounces: bounces * by,
    seconds: seconds * by,
  };
}

/** Adds points up. Visitors of several days are counted once a day. */
export function totalOf(points: readonly ViewTotals[]): ViewTotals {
  return points.reduce<ViewTotals>(plus, NOTHING);
}
