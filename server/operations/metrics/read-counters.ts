import type { Registry } from 'prom-client';
import { BUCKETS, METRICS } from '#server/platform/metrics.ts';
import type { Numbers } from './groups';

type Values = readonly {
  readonly value: number;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly metricName?: string;
}[];

async function valuesOf(registry: Registry, name: string): Promise<Values> {
  return ((await registry.getSingleMetric(name)?.get())?.values as Values | undefined) ?? [];
}

function sum(values: Values) {
  return values.reduce((total, { value }) => total + value, 0);
}

/** Counts by bucket of a histogram of any labels, then how many of them are bad. Prometheus counts each bucket into all larger ones. */
async function timesOf(registry: Registry, name: string, isBad: (labels: Values[number]['labels']) => boolean) {
  const all = await valuesOf(registry, name);
  const upTo = (bound: number | '+Inf') =>
    sum(all.filter(({ metricName, labels }) => metricName === `${name}_bucket` && labels.le === bound));
  const totals = [...BUCKETS.map(upTo), upTo('+Inf')];
  const bad = all.filter(({ metricName, labels }) => metricName === `${name}_count` && isBad(labels));
  return [...totals.map((total, index) => total - (totals[index - 1] ?? 0)), sum(bad)];
}

async function resultsOf(registry: Registry, name: string, results: readonly string[]) {
  const all = await valuesOf(registry, name);
  return results.map((result) => sum(all.filter(({ labels }) => labels.result === result)));
}

function isServerFault({ status }: Values[number]['labels']) {
  return Number(status) >= 500;
}

function hasFailed({ result }: Values[number]['labels']) {
  return result === 'failed';
}

/** All that a process has counted since its start, from the counters that Prometheus reads. */
export async function readCounters(registry: Registry): Promise<Numbers> {
  return {
    app: await timesOf(registry, METRICS.appSeconds.name, isServerFault),
    site: await timesOf(registry, METRICS.siteSeconds.name, isServerFault),
    sources: await timesOf(registry, METRICS.sourceSeconds.name, hasFailed),
    pages: await resultsOf(registry, METRICS.pages.name, ['hit', 'miss']),
    mails: await resultsOf(registry, METRICS.mails.name, ['sent', 'failed']),
  };
}

/** What was counted between two readings; groups in which nothing was are left out. */
export function countedSince(before: Numbers, now: Numbers): Numbers {
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, numbers]) => {
      const earlier = before[name as keyof Numbers] ?? [];
      const more = numbers.map((number, index) => number - (earlier[index] ?? 0));
      return more.some((number) => number > 0) ? [[name, more]] : [];
    }),
  );
}
