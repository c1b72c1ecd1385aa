import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#server/app-error.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { idempotentReplies } from '#server/db/schema/accounts.ts';
import type { Parts } from '#server/parts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The Idempotency-Key this request answers first; null without one. */
    replyKey: { readonly userId: string; readonly key: string } | null;
  }
}

/** A first request this old without a reply died with its server: the repeat does the work. */
const DEAD_AFTER = sql`interval '10 seconds'`;
const POLLS = 30;
const POLL_MS = 100;

type ReplyKey = NonNullable<FastifyRequest['replyKey']>;
const uuid = z.guid();

const row = ({ userId, key }: ReplyKey) => and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key));

/** Equal for a repeat of the same request, and only then. */
const fingerprint = ({ actor, routeOptions, params, query, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([routeOptions.url, actor?.organizationId, actor?.siteId, params, query, body]))
    .digest('hex');

const claim = async (db: Database, replyKey: ReplyKey, request: string) => {
  const claimed = await db
    .insert(idempotentReplies)
    .values({ ...replyKey, request })
    .onConflictDoUpdate({
      target: [idempotentReplies.userId, idempotentReplies.key],
      set: { request, addedOn: sql`now()`, statusCode: null, reply: null },
      setWhere: sql`(${idempotentReplies.statusCode} is null and ${idempotentReplies.addedOn} < now() - ${DEAD_AFTER})
        or ${idempotentReplies.addedOn} < now() - interval '24 hours'`,
    })
    .returning({ key: idempotentReplies.key });
  return claimed.length === 1;
};

/** The reply of the first request, waiting a little while it is still at work. */
const firstReply = async (db: Database, replyKey: ReplyKey, request: string) => {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const [found] = await db.select().from(idempotentReplies).where(row(replyKey));
    if (found && found.request !== request) {
      const reason = 'This key was used for another request';
      throw new AppError('invalid', { details: [{ path: 'Idempotency-Key', reason }] });
    }
    if (found && found.statusCode !== null) return { statusCode: found.statusCode, reply: found.reply };
    if (!found) break;
    await delay(POLL_MS);
  }
  throw new AppError('unavailable', { retryAfter: 1 });
};

/**
 * Keeps a reply inside the transaction that did the work, so that a server killed between commit and answer gives the
 * same reply to the repeat. Does nothing for a request without an Idempotency-Key.
 * @param reply the whole reply as the contract words it, `status: true` included
 */
export const keepReply = async (tx: Queryable, request: FastifyRequest, reply: object, statusCode = 200) => {
  if (request.replyKey === null) return;
  await tx.update(idempotentReplies).set({ statusCode, reply }).where(row(request.replyKey));
};

/** A failure that says nothing about the request itself: the repeat shall try again. */
const isPassing = (statusCode: number) => statusCode >= 500 || statusCode === 429 || statusCode === 401;

/** `Idempotency-Key` (uuid, kept 24 h) on any signed-in POST: a repeat gives the first reply (API.md "General"). */
export const keepReplies = (api: FastifyInstance, { db }: Pick<Parts, 'db'>): void => {
  api.decorateRequest('replyKey', null);
  api.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method !== 'POST' || request.actor === null) return;
    if (!uuid.safeParse(key).success) {
      throw new AppError('bad_request', { details: [{ path: 'Idempotency-Key', reason: 'A uuid' }] });
    }
    const replyKey = { userId: request.actor.userId, key: String(key).toLowerCase() };
    const print = fingerprint(request);
    if (await claim(db, replyKey, print)) {
      request.replyKey = replyKey;
      return;
    }
    const first = await firstReply(db, replyKey, print);
    return reply.code(first.statusCode).send(first.reply);
  });
  api.addHook<string>('onSend', async (request, reply, payload) => {
    if (request.replyKey === null) return;
    const { statusCode } = reply;
    if (isPassing(statusCode) || typeof payload !== 'string') {
      await db.delete(idempotentReplies).where(and(row(request.replyKey), isNull(idempotentReplies.statusCode)));
    } else await keepReply(db, request, JSON.parse(payload) as object, statusCode);
  });
};
