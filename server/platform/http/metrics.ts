import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { type Named, secondsOf } from '#server/platform/metrics.ts';

/** What a process counts; its own figures are in it from the start. Parts have one each, so that two in one process do not mix. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Counts and times every request by method, route and status.
 * @param named what the figures are called
 */
export function measureRequests(app: FastifyInstance, registry: Registry, named: Named): void {
  const seconds = secondsOf(registry, named, ['method', 'route', 'status']);
  app.addHook('onResponse', async (request, reply) => {
    // A stream is open for as long as its client reads: that is not a response time.
    if (request.routeOptions.config.endpoint?.events !== undefined) return;
    const route = request.routeOptions.url ?? 'app';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}
