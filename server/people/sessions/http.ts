import type { FastifyInstance } from 'fastify';
import { endSessions, getSessions } from '#common/contract/sessions.ts';
import { recordPersonalEvent } from '#server/people/accounts/personal-event.ts';
import { endSessionsOf, listSessions } from '#server/people/accounts/sessions.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';

/** Where one is signed in, and signing out there (docs/contract.md "Accounts": sessions). */
export function sessionRoutes(api: FastifyInstance, { db }: Parts): void {
  handle(api, getSessions, async ({ actor }) => {
    const open = await listSessions(db, actor.userId);
    const sessions = open.map(({ id, userAgent, address, remember, addedOn, lastUsedAt }) => ({
      id,
      current: id === actor.sessionId,
      userAgent: userAgent ?? '',
      address: address ?? '',
      remember,
      added_on: addedOn.toISOString(),
      last_used_on: lastUsedAt.toISOString(),
    }));
    return { sessions, tc: sessions.length };
  });

  handle(api, endSessions, async ({ actor: { userId }, body, request }) => {
    const ended = await db.transaction(async (tx) => {
      const count = await endSessionsOf(tx, userId, 'id' in body ? { only: body.id } : {});
      if (count === 0) throw new AppError('not_found');
      const details = { sessions: String(count) };
      await recordPersonalEvent(tx, { act: 'sessions-ended', userId, address: request.ip, details });
      return count;
    });
    return withText('Updated successfully', { ended });
  });
}
