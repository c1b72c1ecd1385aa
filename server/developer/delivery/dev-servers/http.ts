import type { FastifyInstance } from 'fastify';
import * as contract from '#common/contract/dev-servers.ts';
import { findSession } from '#server/developer/projects/chat-sessions/store.ts';
import { findSessionOf } from '#server/developer/projects/chat-sessions/open-session.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { handle } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { openDevServers } from './dev-servers';
import { followDevServer } from './follow-dev-server';
import { hasDevCommand } from './open-order';
import { devServerToWire, findDevServer, findServedSession, listAtWork } from './store';
import { sweepDevServers } from './sweep-dev-servers';

/** Development servers of sessions (docs/contract.md "Development servers"). */
export function devServerRoutes(api: FastifyInstance, parts: Parts): void {
  const { db, settings } = parts;
  const servers = openDevServers(parts);
  const read = async (sessionId: string | null) => {
    const row = sessionId === null ? null : await findDevServer(db, sessionId);
    const server = devServerToWire(settings.previewUrl, row);
    return { status: server.state, url: server.url, server };
  };
  // The embedded database has one server: what ran when it died fails at once, otherwise with the next sweep.
  const settle = () =>
    sweepDevServers(parts, true).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'Development servers could not be settled.'),
    );
  if (parts.engine === 'pglite') api.addHook('onReady', settle);
  // While the database is open: their end is stored.
  api.addHook('preClose', () => servers.close());

  /** The session that is meant; null: none of the project ever had a server. @throws AppError `not_found`, `invalid` */
  const sessionOf = async (
    organizationId: string,
    { projectId, sessionId }: { readonly projectId: string; readonly sessionId?: string | undefined },
  ) => {
    if (sessionId !== undefined) return (await findSessionOf(db, organizationId, { projectId, sessionId })).id;
    await findProject(db, organizationId, projectId);
    return findServedSession(db, projectId);
  };

  handle(api, contract.getDevServer, async ({ actor: { organizationId }, body }) => {
    const sessionId = await sessionOf(organizationId, body);
    const running = await listAtWork(db, organizationId);
    const missing = await servers.missing();
    const own = await read(sessionId);
    // One that was started had a command.
    const isNew = sessionId !== null && own.status === 'stopped';
    const hasCommand = !isNew || (await hasDevCommand(parts, organizationId, sessionId));
    return { ...own, running, limit: settings.devServers.perOrganization, missing, hasCommand };
  });

  const acts = [
    [contract.startDevServer, servers.start],
    [contract.restartDevServer, servers.restart],
    [contract.stopDevServer, servers.stop],
  ] as const;
  for (const [endpoint, action] of acts) {
    handle(api, endpoint, async ({ actor: { organizationId }, body }) => {
      const sessionId = await sessionOf(organizationId, body);
      if (sessionId === null) throw new AppError('not_found');
      await action({ organizationId, sessionId });
      return read(sessionId);
    });
  }

  handle(api, contract.followDevServer, async ({ actor, params, query, lastEventId, signal }) => {
    await findSession(db, actor.organizationId, params.sessionId);
    return followDevServer(parts, params.sessionId, { lastEventId, signal, isFollowed: query.follow === 'true' });
  });
}
