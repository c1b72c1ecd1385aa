import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault } from '#common/contract/faults.ts';
import * as contract from '#common/contract/support-messages.ts';
import { AppError } from '#server/platform/app-error.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { mailAnswer, mailReceived } from './mail-support';
import { type MessageForm, MAX_BYTES, receiveMessage } from './receive-message';
import { newReference } from './reference';
import { addAnswer, addMessage, changeMessage, findFile, listInbox, listOwnMessages, readMessage } from './store';

/** docs/contract.md "Rate limits": messages to the operator, a person. */
const MESSAGES = { name: 'support', most: 10, seconds: 3600 } as const;

/** A body declared too long is refused before any of it is read. */
async function assertUploadSize(request: FastifyRequest, reply: FastifyReply) {
  if (Number(request.headers['content-length'] ?? 0) <= MAX_BYTES) return;
  reply.header('connection', 'close');
  const megabytes = contract.SUPPORT_FILES.bytes / 1024 / 1024;
  throw new AppError('too_large', { details: [fault('file', 'file_too_large', { megabytes })] });
}

async function readSender({ db }: Parts, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('not_found');
  return { name: user.name, email: user.email, language: user.language ?? 'en-US' };
}

/** A mail that cannot be queued is for the log: the message is stored and answered on screen. */
function orLogged(parts: Parts, sending: Promise<void>): Promise<void> {
  return sending.catch((error: unknown) => parts.log.error({ err: error }, 'A support mail could not be queued.'));
}

async function submit(parts: Parts, { userId, organizationId }: SignedIn, request: FastifyRequest) {
  await consumeRateLimit(parts.db, MESSAGES, userId);
  const sender = await readSender(parts, userId);
  const message = { id: randomUUID(), reference: newReference(), userId, organizationId, ...sender };
  let sent: MessageForm | null = null;
  await receiveMessage(parts, request, message.id, async (fields, files) => {
    await addMessage(parts.db, { ...message, ...fields, files });
    sent = fields;
  });
  if (sent !== null) await orLogged(parts, mailReceived(parts, { ...message, ...(sent as MessageForm) }));
  return message.reference;
}

function forSenders(api: FastifyInstance, parts: Parts): void {
  void api.register(async (scope) => {
    scope.addHook('onRequest', assertUploadSize);
    handle(scope, contract.submitSupport, async ({ actor, request }) =>
      withText('Thank you! We have received your message.', { reference: await submit(parts, actor, request) }),
    );
  });

  handle(api, contract.getOwnMessages, ({ actor, body }) => listOwnMessages(parts.db, actor.userId, body));
}

function forOperators(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const updated = async (id: string) => withText('Updated successfully', { item: await readMessage(db, id) });

  handle(api, contract.getInbox, ({ body }) => listInbox(db, body));

  handle(api, contract.getInboxMessage, async ({ params }) => ({ message: await readMessage(db, params.id) }));

  handle(api, contract.answerMessage, async ({ actor, params, body }) => {
    const message = await addAnswer(db, params.id, { byName: actor.userName, text: body.text });
    await mailAnswer(parts, message, body.text);
    return updated(params.id);
  });

  handle(api, contract.changeMessage, async ({ params, body }) => {
    await changeMessage(db, params.id, body);
    return updated(params.id);
  });

  handle(api, contract.getMessageFile, async ({ params, reply }) => {
    const { key, name } = await findFile(db, params.id, params.index);
    const file = await parts.files.get(key);
    if (file === null) throw new AppError('not_found');
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    return file.stream();
  });
}

/** Messages to the operator (docs/contract.md "Accounts"): writing and following one's own, and the operator's inbox. */
export function supportRoutes(api: FastifyInstance, parts: Parts): void {
  forSenders(api, parts);
  forOperators(api, parts);
}
