import * as z from 'zod';
import { body, endpoint, ok, time } from './endpoint';

/** Spans that are read back from now, in minutes, and the length of their steps, in minutes. */
export const METRIC_RANGES = {
  '1h': { minutes: 60, step: 1 },
  '6h': { minutes: 360, step: 1 },
  '24h': { minutes: 1440, step: 5 },
  '7d': { minutes: 10_080, step: 60 },
  '30d': { minutes: 43_200, step: 60 },
} as const;
const RANGES = ['1h', '6h', '24h', '7d', '30d'] as const satisfies readonly (keyof typeof METRIC_RANGES)[];
export type MetricRange = (typeof RANGES)[number];

/**
 * What an installation tells about itself. Times are in seconds, sizes in bytes, `cache_hits` a share of 1. Of several
 * instances counts are added up; for states the worst is reported: the longest wait, the least room.
 */
const metric = z.enum([
  ...(['app_requests', 'app_errors', 'app_p50', 'app_p95', 'app_p99'] as const),
  ...(['site_requests', 'site_errors', 'site_p50', 'site_p95', 'site_p99'] as const),
  ...(['cache_hits', 'source_calls', 'source_failures', 'source_p95'] as const),
  ...(['mails_sent', 'mails_failed', 'queue_age', 'queue_waiting'] as const),
  ...(['event_loop', 'memory', 'database_wait', 'database_size', 'disk_free'] as const),
]);
export type Metric = z.infer<typeof metric>;

export const queryMetrics = endpoint({
  method: 'POST',
  path: 'admin/metrics/query',
  access: 'installation.manage',
  summary: 'What the instances of the installation counted, in steps up to now; kept for 30 days',
  body: body({
    range: z.enum(RANGES).default('1h'),
    /** One instance alone. */
    instance: z.string().min(1).max(300).optional(),
  }),
  reply: ok({
    /** The beginning of each step, in order. */
    times: z.array(time),
    /** A number for each step; null: nothing is known of it. */
    series: z.record(metric, z.array(z.number().nullable())),
    /** The same of the whole range. */
    totals: z.record(metric, z.number().nullable()),
    /** Those that reported in the range, by name. */
    instances: z.array(z.string()),
  }),
});
