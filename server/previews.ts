import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { answerBrokenRequests, refuseSlowPeers, SERVER_LIMITS } from './platform/http/http-server';

const headers = {
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const type = 'text/plain; charset=utf-8';
const rawAnswer = { headers, type, body: () => 'This request cannot be read.\n' };

const refuseAddress = (reply: FastifyReply) => reply.code(400).headers(headers).type(type).send(rawAnswer.body());

/**
 * The origin of deployed previews (`http://<deployment>.localhost:3002/`, docs/operating.md). Projects are deployed by
 * the developer face; an installation without deployments answers every address with 404.
 */
export const buildPreviews = async (): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    bodyLimit: 1024,
    ...SERVER_LIMITS,
    clientErrorHandler: answerBrokenRequests(rawAnswer),
    frameworkErrors: (_error, _request, reply) => void refuseAddress(reply),
  }) as unknown as FastifyInstance;
  refuseSlowPeers(app, rawAnswer);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).headers(headers).type(type).send('There is no deployment at this address.\n'),
  );
  return app;
};
