import Fastify, { type FastifyInstance } from 'fastify';

/**
 * The origin of deployed previews (`http://<deployment>.localhost:3002/`, DESIGN section 6). Projects are deployed by
 * the developer face; an installation without deployments answers every address with 404.
 */
export const buildPreviews = async (): Promise<FastifyInstance> => {
  const app = Fastify({ logger: false });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' })
      .type('text/plain; charset=utf-8')
      .send('There is no deployment at this address.\n'),
  );
  return app;
};
