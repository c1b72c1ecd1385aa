import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#common/contract/system.ts';
import { readBuilders } from '#server/developer/delivery/builds/builders.ts';
import { gitStatus } from '#server/developer/source/repositories/git-status.ts';
import { explainTrouble } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isFailing } from '#server/platform/failing.ts';
import { hashToken } from '#server/people/accounts/refresh-token.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { setGauges } from '#server/operations/metrics/read-state.ts';
import { createAskDatabase } from './ask-database';
import { describeApi } from './openapi';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

function isBearer({ headers }: FastifyRequest, token: string | null) {
  if (token === null) return false;
  const sent = headers.authorization?.replace(/^Bearer /i, '') ?? '';
  return timingSafeEqual(Buffer.from(hashToken(sent)), Buffer.from(hashToken(token)));
}

/** From this machine itself; what a proxy on it passes on comes from elsewhere. */
function isLocal({ ip, headers }: FastifyRequest) {
  return LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

async function readGit(settings: Parts['settings']) {
  const { version, trouble } = await gitStatus(settings);
  return { version, problem: trouble === null ? null : explainTrouble(trouble) };
}

/** Health, metrics, OpenAPI (docs/operating.md). */
export function systemRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  const askDatabase = createAskDatabase(db);
  handle(api, contract.getHealth, async ({ actor }) => {
    if (isFailing()) throw new AppError('unavailable', { retryAfter: 2 });
    await askDatabase();
    const isOperator = actor?.isGlobalAdmin === true && actor.actUserId === null;
    if (!isOperator) return { database: 'ok' as const };
    const model = settings.ai?.model ?? null;
    const { problem, waiting } = await readBuilders(parts);
    const details = { git: await readGit(settings), sandbox: { problem, waiting }, model };
    return { database: 'ok' as const, details };
  });

  handle(api, contract.getMetrics, async ({ request }) => {
    if (!isLocal(request) && !isBearer(request, settings.metricsToken)) throw new AppError('invalid_session');
    await setGauges(parts);
    return parts.metrics.metrics();
  });

  let description: Promise<Record<string, unknown>> | null = null;
  handle(api, contract.getOpenApi, () => (description ??= inSlices(describeApi(api.endpoints, settings.publicUrl))));
}
