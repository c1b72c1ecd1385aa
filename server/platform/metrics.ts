import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper bounds in seconds; what takes longer than the last one is counted beyond it. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Name of a metric in Prometheus, and its description. */
export interface Named {
  readonly name: string;
  readonly help: string;
}

/** Times in seconds by labels, made at the first use in a registry. */
export function secondsOf<L extends string>(
  registry: Registry,
  { name, help }: Named,
  labelNames: readonly L[],
): Histogram<L> {
  const known = registry.getSingleMetric(name);
  if (known instanceof Histogram) return known;
  return new Histogram({ name, help, labelNames, buckets: BUCKETS, registers: [registry] });
}

/** A count by labels, made at the first use in a registry. */
export function countOf<L extends string>(
  registry: Registry,
  { name, help }: Named,
  labelNames: readonly L[],
): Counter<L> {
  const known = registry.getSingleMetric(name);
  if (known instanceof Counter) return known;
  return new Counter({ name, help, labelNames, registers: [registry] });
}

/** Counters of the product, as Prometheus names them. */
export const METRICS = {
  appSeconds: { name: 'http_request_duration_seconds', help: 'Time from request to answer.' },
  siteSeconds: {
    name: 'site_request_duration_seconds',
    help: 'Time from a request to a published site to its answer.',
  },
  pages: { name: 'site_pages_total', help: 'Published pages given from memory (hit) or drawn (miss).' },
  sourceSeconds: { name: 'data_source_duration_seconds', help: 'Time until a data source answered, or failed.' },
  mails: { name: 'mails_total', help: 'Mails handed over (sent) or refused (failed).' },
} as const satisfies Readonly<Record<string, Named>>;
