import type { FastifyInstance } from 'fastify';

/** A file was meant, not a screen: the built assets, or a last segment with an extension. */
export function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]{1,8}$/i.test(path);
}

/** Files served as they are come by the dozen with each screen. */
function levelOf(path: string, status: number) {
  return status < 400 && !path.startsWith('/api/') && isFilePath(path) ? 'debug' : 'info';
}

/** Tokens of ours: personal, API keys, hooks, runners, builds. Some stand in addresses, others get there by mistake. */
const TOKEN = /(pg[a-z]_)[^/]+/g;

/** A path without tokens, also where their letters are written as escapes. */
function withoutTokens(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // It is written wrongly, and matches nothing else.
  }
  return (plain.search(TOKEN) < 0 ? path : plain).replace(TOKEN, '$1…');
}

/** One line per answered request: the path without its query string, which may hold a token, and without tokens of ours. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = withoutTokens(request.url.split('?', 1)[0] ?? '');
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
