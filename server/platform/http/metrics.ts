import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What a process counts; its own figures are in it from the start. Parts have one each, so that two in one process do not mix. */
export const createMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const secondsOf = (registry: Registry, name: string, help: string): Histogram<'method' | 'route' | 'status'> => {
  const known = registry.getSingleMetric(name);
  if (known instanceof Histogram) return known;
  return new Histogram({
    name,
    help,
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
};

/**
 * Counts and times every request by method, route and status.
 * @param measured where the figures go, and what they are called
 */
export const measureRequests = (
  app: FastifyInstance,
  measured: { readonly registry: Registry; readonly name: string; readonly help: string },
): void => {
  const seconds = secondsOf(measured.registry, measured.name, measured.help);
  app.addHook('onResponse', async (request, reply) => {
    // A stream is open for as long as somebody looks: that is no time to answer.
    if (request.routeOptions.config.endpoint?.events !== undefined) return;
    const route = request.routeOptions.url ?? 'app';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
};
