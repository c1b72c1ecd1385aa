import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#common/contract/system.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hashToken } from '#server/people/accounts/refresh-token.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import { describeApi } from './openapi';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const isBearer = ({ headers }: FastifyRequest, token: string | null) => {
  if (token === null) return false;
  const sent = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  return timingSafeEqual(Buffer.from(hashToken(sent)), Buffer.from(hashToken(token)));
};

/** From this machine itself; what a proxy on it passes on comes from elsewhere. */
const isLocal = ({ ip, headers }: FastifyRequest) =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;

/** Health, metrics, OpenAPI (docs/operating.md). */
export const systemRoutes = (api: FastifyInstance, { db, settings }: Parts): void => {
  handle(api, contract.getHealth, async () => {
    await db.execute(sql`select 1`);
    return { database: 'ok' as const };
  });

  handle(api, contract.getMetrics, ({ request }) => {
    if (!isLocal(request) && !isBearer(request, settings.metricsToken)) throw new AppError('invalid_session');
    return api.metrics.metrics();
  });

  let description: Record<string, unknown> | null = null;
  handle(api, contract.getOpenApi, () => (description ??= describeApi(api.endpoints, settings.publicUrl)));
};
