import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#common/contract/runners.ts';
import { archiveFolder } from '#server/developer/delivery/builds/commit-source.ts';
import { findRepository } from '#server/developer/delivery/builds/find-repository.ts';
import { AppError } from '#server/platform/app-error.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { assignBuild } from './assign-build';
import { authorizeBuild, authorizeRunner } from './store';
import { receiveEnd, receiveReport, receiveResult } from './receive-build';

function bearer({ headers }: FastifyRequest) {
  return /^Bearer ([^\s,]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** What runners call (docs/contract.md "Runners"): with the token of the runner, then with that of one build. */
export function runnerMachineRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.takeBuild, async ({ body, request }) => {
    const runnerId = await authorizeRunner(db, bearer(request), body.version);
    return { job: await assignBuild(parts, runnerId) };
  });

  handle(api, contract.getBuildSource, async ({ params, request, reply }) => {
    const build = await authorizeBuild(db, bearer(request), params.id);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { stream } = archiveFolder(await findRepository(parts, build.projectId), build, '', gone.signal);
    return stream;
  });

  handle(api, contract.reportBuild, async ({ params, body, request }) => {
    const build = await authorizeBuild(db, bearer(request), params.id);
    return { cancelled: await receiveReport(parts, build, body) };
  });

  handle(api, contract.putBuildResult, async ({ params, body, request }) => {
    const build = await authorizeBuild(db, bearer(request), params.id);
    if (body === undefined) throw new AppError('bad_request');
    return receiveResult(parts, build, body);
  });

  handle(api, contract.endBuild, async ({ params, body, request }) => {
    await receiveEnd(parts, await authorizeBuild(db, bearer(request), params.id), body.end);
    return {};
  });
}
