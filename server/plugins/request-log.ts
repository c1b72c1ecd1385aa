import type { FastifyInstance } from 'fastify';

/** One line per answered request: the path without its query string, which may hold a token. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.actor && { userId: request.actor.userId }),
      },
      'request',
    );
  });
};
