import type { FastifyInstance } from 'fastify';
import {
  exportAnalytics,
  MAX_DAYS,
  MAX_EXPORTED,
  MAX_HOURLY_DAYS,
  queryAnalytics,
  readRealtime as readRealtimeCall,
  type ViewFilter,
  viewFilters,
} from '#common/contract/analytics.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findFilters } from './find-filters';
import { estimatedFrom, readPoints, readRows, type Range } from './query-views';
import { readRealtime } from './realtime/read-realtime';
import { sampleOf } from './sample';
import { siteNumber } from './site-number';
import { daysCsv, rowsCsv } from './to-csv';
import { totalOf } from './totals';

const DAY_MS = 86_400_000;

/** @throws AppError `invalid` on `to` for a range that is empty or too long */
function readRange(body: { from: string; to: string; interval: 'hour' | 'day' }) {
  const from = new Date(body.from);
  const until = new Date(new Date(body.to).getTime() + DAY_MS);
  const days = (until.getTime() - from.getTime()) / DAY_MS;
  if (days < 1) throw new AppError('invalid', { details: [fault('to', 'range_order')] });
  const most = body.interval === 'hour' ? MAX_HOURLY_DAYS : MAX_DAYS;
  if (days > most) throw new AppError('invalid', { details: [fault('to', 'range_days', { days: most })] });
  return { from, until };
}

function before({ from, until, ...rest }: Range): Range {
  return {
    ...rest,
    from: new Date(2 * from.getTime() - until.getTime()),
    until: from,
  };
}

/** @throws AppError `invalid` on `filters` for what is no list of filters */
function readFilters(text: string): ViewFilter[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw new AppError('invalid', { details: [fault('filters', 'not_json')] });
  }
  const parsed = viewFilters.safeParse(sent);
  if (!parsed.success) throw new AppError('invalid', { details: [fault('filters', 'not_valid')] });
  return parsed.data;
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly interval: 'hour' | 'day';
  readonly filters: readonly ViewFilter[];
  /** Whether all is counted, however long it takes. */
  readonly exact: boolean;
}

async function rangeOf(db: Database, siteId: string, asked: Asked): Promise<Range> {
  const site = await siteNumber(db, siteId);
  const days = readRange(asked);
  const sample = asked.exact || asked.filters.length === 0 ? 1 : await sampleOf(db, { site, ...days });
  return { site, ...days, filters: await findFilters(db, site, asked.filters), sample };
}

/** `v1/analytics`. */
export function analyticsRoutes(app: FastifyInstance, { db }: Parts): void {
  handle(app, queryAnalytics, async ({ body, actor }) => {
    const range = await rangeOf(db, actor.siteId, body);
    if (body.dimension) {
      const found = await readRows(db, range, body.dimension, body.size);
      return { points: [], totals: null, before: null, ...found };
    }
    const points = await readPoints(db, range, body.interval);
    // By day in either case: who comes in several hours of a day is one visitor.
    const days = body.interval === 'day' ? points : await readPoints(db, range, 'day');
    const compared = body.compare ? totalOf(await readPoints(db, before(range), 'day')) : null;
    const sample = Math.max(estimatedFrom(range, body.interval), estimatedFrom(range, 'day'));
    return { points, totals: totalOf(days), before: compared, rows: [], tc: 0, sample };
  });

  handle(app, exportAnalytics, async ({ query, actor, reply }) => {
    const { dimension, from, to } = query;
    const filters = readFilters(query.filters);
    const range = await rangeOf(db, actor.siteId, { from, to, interval: 'day', filters, exact: true });
    const csv = dimension
      ? rowsCsv(dimension, (await readRows(db, range, dimension, MAX_EXPORTED)).rows)
      : daysCsv(await readPoints(db, range, 'day'));
    void reply.header('content-disposition', `attachment; filename="${dimension ?? 'views'}-${from}-${to}.csv"`);
    return csv;
  });

  handle(app, readRealtimeCall, async ({ actor }) => readRealtime(db, await siteNumber(db, actor.siteId), new Date()));
}
