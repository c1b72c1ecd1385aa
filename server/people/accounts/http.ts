import { fault } from '#common/contract/faults.ts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#common/contract/accounts.ts';
import { AppError } from '#server/platform/app-error.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Parts } from '#server/platform/parts.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { readContents } from './contents';
import { deleteAccount } from './delete-account';
import { recordPersonalEvent } from './personal-event';
import { saveAvatar, setAvatar } from './save-avatar';
import { endSession, rotate, sessionOf, type SignInFrom } from './sessions';
import { needsSetup, setUpInstallation } from './set-up-installation';
import { sessionReply, signIn } from './sign-in';
import { readUserInfo } from './user-info';

function comesFrom({ ip, headers }: FastifyRequest, remember: boolean): SignInFrom {
  return {
    remember,
    address: ip,
    userAgent: headers['user-agent'],
  };
}

/** docs/contract.md "Accounts": what one team needs to sign in. */
export function accountRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  handle(api, contract.getAccountSetup, async () => ({ needed: await needsSetup(db) }));

  handle(api, contract.accountSetup, async ({ body, request }) => {
    const { userId } = await setUpInstallation(parts, { ...body, sample: body.sample ?? false });
    return sessionReply(parts, userId, comesFrom(request, false));
  });

  handle(api, contract.login, ({ body, request }) => signIn(parts, body, comesFrom(request, body.remember ?? false)));

  handle(api, contract.refreshTokens, ({ body, request }) => rotate(parts, body.refreshToken, request.ip));

  handle(api, contract.logout, async ({ body, actor, request }) => {
    const { userId, actUserId } = actor;
    await db.transaction(async (tx) => {
      await endSession(tx, userId, actor.sessionId);
      const named = body.refreshToken === undefined ? null : await sessionOf(tx, body.refreshToken);
      if (named?.userId === userId) await endSession(tx, userId, named.id);
      await recordPersonalEvent(tx, { act: 'sign-out', userId, actUserId, address: request.ip });
    });
    return {};
  });

  handle(api, contract.getUserInfo, ({ body, actor }) => {
    if (body.userId !== actor.userId) throw new AppError('not_found', { details: [fault(null, 'user_missing')] });
    return readUserInfo(parts, actor);
  });

  handle(api, contract.getOlderClientUser, async ({ actor }) => {
    const { id, name, email, avatar } = await readUserInfo(parts, actor);
    return { name, email, _id: id, avatar };
  });

  handle(api, contract.saveAvatar, async ({ actor, request }) => {
    await saveAvatar(parts, actor, request);
    return withText('Updated successfully', { user: await readUserInfo(parts, actor) });
  });

  handle(api, contract.removeAvatar, async ({ actor }) => {
    await setAvatar(db, actor.userId, null);
    return withText('Updated successfully', { user: await readUserInfo(parts, actor) });
  });

  handle(api, contract.getAccountContents, ({ actor }) => readContents(db, actor.userId));

  handle(api, contract.deleteAccount, async ({ actor, body, request }) => {
    await deleteAccount(parts, actor.userId, body.password, request.ip);
    return withText('Deleted Successfully.');
  });

  handle(api, contract.saveProfile, async ({ body, actor }) => {
    await db
      .update(users)
      .set({ ...body, updatedOn: sql`now()` })
      .where(eq(users.id, actor.userId));
    return withText('Updated successfully', { user: await readUserInfo(parts, actor) });
  });
}
