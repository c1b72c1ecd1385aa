import { fault } from '#common/contract/faults.ts';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { idempotentReplies } from '#server/platform/db/schema/requests.ts';
import { type Heartbeat, startHeartbeat } from '#server/platform/lease.ts';
import type { Parts } from '#server/platform/parts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The Idempotency-Key this request answers first; null without one. */
    replyKey: { readonly userId: string; readonly key: string } | null;
    /** Renews the claim while the request is at work. */
    claimRenewal: Heartbeat | null;
  }
  interface FastifyInstance {
    /**
     * For uploads, once the whole body is there: claims the request's Idempotency-Key.
     * @param digest of everything that was sent
     * @throws RepeatedReply for a repeat
     */
    claimUpload(request: FastifyRequest, digest: string): Promise<void>;
  }
}

/** A repeat: the first request's reply is given again (errors.ts). */
export class RepeatedReply extends Error {
  constructor(
    readonly statusCode: number,
    readonly reply: unknown,
  ) {
    super('This request was answered before.');
  }
}

/** How often the claim of a request at work is renewed, and for how long at most. */
const RENEW_MS = 3000;
const MAX_WORK_MS = 900_000;
/** A claim not renewed for this long belonged to a dead server: the repeat does the work. */
const DEAD_AFTER = sql`interval '10 seconds'`;
const POLLS = 30;
const POLL_MS = 100;

function malformed() {
  return new AppError('bad_request', { details: [fault('Idempotency-Key', 'bad_format', { format: 'uuid' })] });
}

type ReplyKey = NonNullable<FastifyRequest['replyKey']>;
const uuid = z.guid();

function row({ userId, key }: ReplyKey) {
  return and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key));
}

/** Equal for a repeat of the same request, and only then. */
function fingerprint(
  { actor: person, keyCaller, routeOptions, params, query, bodyDigest }: FastifyRequest,
  digest?: string,
) {
  const actor = person ?? keyCaller;
  return createHash('sha256')
    .update(JSON.stringify([routeOptions.url, actor?.organizationId, actor?.siteId, params, query, bodyDigest, digest]))
    .digest('hex');
}

async function claim(db: Database, replyKey: ReplyKey, request: string) {
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
}

/** The reply of the first request, waiting a little while it is still at work. */
async function firstReply(db: Database, replyKey: ReplyKey, request: string) {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const [found] = await db.select().from(idempotentReplies).where(row(replyKey));
    if (found && found.request !== request) {
      throw new AppError('invalid', { details: [fault('Idempotency-Key', 'idempotency_key_used')] });
    }
    if (found && found.statusCode !== null) return { statusCode: found.statusCode, reply: found.reply };
    if (!found) break;
    await delay(POLL_MS);
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

/**
 * Keeps a reply inside the transaction that did the work, so that a server killed between commit and answer gives the
 * same reply to the repeat. Does nothing for a request without an Idempotency-Key.
 * @param reply the whole reply as the contract words it, `status: true` included
 */
export async function keepReply(tx: Queryable, request: FastifyRequest, reply: object, statusCode = 200) {
  if (request.replyKey === null) return;
  await tx.update(idempotentReplies).set({ statusCode, reply }).where(row(request.replyKey));
}

/** A transient failure, not caused by the request itself: a repeat tries again. */
function isPassing(statusCode: number) {
  return statusCode >= 500 || statusCode === 429 || statusCode === 401;
}

/** Whose keys they are: a person's, or a program's. */
function ownerOf({ actor, keyCaller }: FastifyRequest): string | null {
  return actor?.userId ?? (keyCaller && `api-key:${keyCaller.apiKeyId}`);
}

function readKey(request: FastifyRequest): ReplyKey | null {
  const key = request.headers['idempotency-key'];
  const endpoint = request.routeOptions.config.endpoint;
  const owner = ownerOf(request);
  if (key === undefined || request.method !== 'POST' || owner === null || endpoint?.neverKept) return null;
  if (!uuid.safeParse(key).success) throw malformed();
  return { userId: owner, key: String(key).toLowerCase() };
}

function renew(db: Database, replyKey: ReplyKey) {
  return db
    .update(idempotentReplies)
    .set({ addedOn: sql`now()` })
    .where(and(row(replyKey), isNull(idempotentReplies.statusCode)));
}

/** @throws RepeatedReply, AppError */
async function claimOrRepeat(db: Database, request: FastifyRequest, digest?: string): Promise<void> {
  const replyKey = readKey(request);
  if (replyKey === null) return;
  const print = fingerprint(request, digest);
  if (!(await claim(db, replyKey, print))) {
    const first = await firstReply(db, replyKey, print);
    throw new RepeatedReply(first.statusCode, first.reply);
  }
  request.replyKey = replyKey;
  request.claimRenewal = startHeartbeat(() => renew(db, replyKey), RENEW_MS, MAX_WORK_MS);
}

/**
 * `Idempotency-Key` (uuid, kept 24 h) on any signed-in POST: a repeat gives the first reply (docs/contract.md "General"). An upload is
 * claimed when its file is there, since that is part of what makes two requests the same.
 */
export function keepReplies(api: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  api.decorateRequest('replyKey', null);
  api.decorateRequest('claimRenewal', null);
  api.decorate('claimUpload', (request: FastifyRequest, digest: string) => claimOrRepeat(db, request, digest));
  api.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.endpoint?.multipart) readKey(request);
    else await claimOrRepeat(db, request);
  });
  api.addHook<string>('onSend', async (request, reply, payload) => {
    if (request.replyKey === null) return;
    request.claimRenewal?.stop();
    const { statusCode } = reply;
    if (isPassing(statusCode) || typeof payload !== 'string') {
      await db.delete(idempotentReplies).where(and(row(request.replyKey), isNull(idempotentReplies.statusCode)));
    } else await keepReply(db, request, JSON.parse(payload) as object, statusCode);
  });
}
