import type { Metric } from '#common/contract/metrics.ts';
import { BUCKETS } from '#server/platform/metrics.ts';
import type { Numbers } from './groups';
import { quantile } from './quantile';

export type Figures = Record<Metric, number | null>;

const TIMES = BUCKETS.length + 1;

function timesOf(numbers: readonly number[] | undefined) {
  return numbers?.slice(0, TIMES) ?? [];
}

function countOf(numbers: readonly number[] | undefined) {
  return timesOf(numbers).reduce((total, count) => total + count, 0);
}

function at(numbers: readonly number[] | undefined, index: number) {
  return numbers?.[index] ?? null;
}

function shareOf([hits = 0, misses = 0]: readonly number[]) {
  return hits + misses > 0 ? hits / (hits + misses) : null;
}

/**
 * Figures from the merged numbers of a span. In a span with any data, what was not counted is zero.
 */
export function figuresOf(numbers: Numbers): Figures {
  const { app, site, sources, pages = [], mails, queue, database, disk } = numbers;
  const isKnown = Object.keys(numbers).length > 0;
  const count = (known: number | null) => known ?? (isKnown ? 0 : null);
  const requests = (group: readonly number[] | undefined) => count(group === undefined ? null : countOf(group));
  return {
    app_requests: requests(app),
    app_errors: count(at(app, TIMES)),
    app_p50: quantile(timesOf(app), 0.5),
    app_p95: quantile(timesOf(app), 0.95),
    app_p99: quantile(timesOf(app), 0.99),
    site_requests: requests(site),
    site_errors: count(at(site, TIMES)),
    site_p50: quantile(timesOf(site), 0.5),
    site_p95: quantile(timesOf(site), 0.95),
    site_p99: quantile(timesOf(site), 0.99),
    cache_hits: shareOf(pages),
    source_calls: requests(sources),
    source_failures: count(at(sources, TIMES)),
    source_p95: quantile(timesOf(sources), 0.95),
    mails_sent: count(at(mails, 0)),
    mails_failed: count(at(mails, 1)),
    queue_age: at(queue, 0),
    queue_waiting: at(queue, 1),
    event_loop: at(numbers.process, 0),
    memory: at(numbers.process, 1),
    database_wait: at(database, 0),
    database_size: at(database, 1),
    disk_free: at(disk, 0),
  };
}
