import type { FastifyInstance } from 'fastify';
import { METRIC_RANGES, queryMetrics, type Metric } from '#common/contract/metrics.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { figuresOf, type Figures } from './figures';
import { readInstances, readSpan } from './store';

const MINUTE_MS = 60_000;

/** `admin/metrics` (docs/contract.md "Metrics"). */
export function metricsRoutes(api: FastifyInstance, { db }: Parts): void {
  handle(api, queryMetrics, async ({ body: { range, instance } }) => {
    const { minutes, step } = METRIC_RANGES[range];
    const stepMs = step * MINUTE_MS;
    // Includes the unfinished step, so that current faults are visible at once.
    const until = new Date((Math.floor(Date.now() / stepMs) + 1) * stepMs);
    const from = new Date(until.getTime() - minutes * MINUTE_MS);
    const { steps, whole } = await readSpan(db, { from, until, stepMs, instance });
    const times = Array.from({ length: minutes / step }, (_, index) => new Date(from.getTime() + index * stepMs));
    const figures: Figures[] = times.map((_, index) => figuresOf(steps.get(index) ?? {}));
    const totals = figuresOf(whole);
    const series = Object.fromEntries(
      Object.keys(totals).map((name) => [name, figures.map((one) => one[name as Metric])]),
    ) as Record<Metric, (number | null)[]>;
    const instances = await readInstances(db, { from, until });
    return { times: times.map((time) => time.toISOString()), series, totals, instances };
  });
}
