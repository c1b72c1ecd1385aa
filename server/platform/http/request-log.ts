import type { FastifyInstance } from 'fastify';

/** A file was meant, not a screen: the built assets, or a last segment with an extension. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{1,8}$/i.test(path);
}

/** Files served as they are come by the dozen with each screen. */
function levelOf(path: string, status: number) {
  return status < 400 && !path.startsWith('/api/') && isFilePath(path) ? 'debug' : 'info';
}

/** The secret in the address of a deploy hook, or of a webhook of Jira. */
const HOOK_SECRET = /(pg[hj]_)[^/]+/g;

/** One line per answered request: the path without its query string, which may hold a token, and without a hook's secret. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').replace(HOOK_SECRET, '$1…');
    request.log[levelOf(path, reply.statusCode)](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.actor && { userId: request.actor.userId }),
        ...(request.keyCaller && { apiKeyId: request.keyCaller.apiKeyId }),
      },
      'request',
    );
  });
}
