import type { FastifyReply } from 'fastify';

/** Aborted when the client is gone before its reply was written: long work for it may end. */
export function whileConnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
