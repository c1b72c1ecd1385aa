import type { FastifyInstance } from 'fastify';
import { getUsage } from '#common/contract/usage.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import { findUses } from './find-uses';

/** `v1/usage/where`. */
export function usageRoutes(app: FastifyInstance, { db }: Parts): void {
  handle(app, getUsage, async ({ query, actor }) => {
    const uses = await findUses(db, actor.siteId, query.kind, query.id);
    if (uses === null) throw new AppError('not_found');
    return { uses };
  });
}
