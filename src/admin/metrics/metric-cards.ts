import type { Metric } from '#src/api/metrics.ts';

/** How numbers of a metric are written. */
export type Unit = 'count' | 'seconds' | 'bytes' | 'share';

/** Metrics that share a chart; all of one unit. */
export interface MetricGroup {
  /** Key of the locale file: `card.<key>`. */
  readonly key: string;
  readonly unit: Unit;
  /** The first is drawn above the others. */
  readonly metrics: readonly Metric[];
}

/** The charts of an installation, in order. */
export const METRIC_CARDS: readonly MetricGroup[] = [
  { key: 'appRequests', unit: 'count', metrics: ['app_requests', 'app_errors'] },
  { key: 'appTime', unit: 'seconds', metrics: ['app_p50', 'app_p95', 'app_p99'] },
  { key: 'siteRequests', unit: 'count', metrics: ['site_requests', 'site_errors'] },
  { key: 'siteTime', unit: 'seconds', metrics: ['site_p50', 'site_p95', 'site_p99'] },
  { key: 'cache', unit: 'share', metrics: ['cache_hits'] },
  { key: 'eventLoop', unit: 'seconds', metrics: ['event_loop'] },
  { key: 'queueAge', unit: 'seconds', metrics: ['queue_age'] },
  { key: 'queue', unit: 'count', metrics: ['queue_waiting'] },
  { key: 'database', unit: 'seconds', metrics: ['database_wait'] },
  { key: 'databaseSize', unit: 'bytes', metrics: ['database_size'] },
  { key: 'sources', unit: 'count', metrics: ['source_calls', 'source_failures'] },
  { key: 'sourceTime', unit: 'seconds', metrics: ['source_p95'] },
  { key: 'mail', unit: 'count', metrics: ['mails_sent', 'mails_failed'] },
  { key: 'memory', unit: 'bytes', metrics: ['memory'] },
  { key: 'disk', unit: 'bytes', metrics: ['disk_free'] },
];
