import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { sendError } from '#server/platform/http/errors.ts';

/** What programs and forms of pages send at most. */
const BODY_BYTES = 4096;

function fields(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * Calls of the site's own origin, all below `/v1/`, where no page can be: beacons, and links in mails. Bodies are plain
 * text or what forms send; errors have the error shape of the API (docs/contract.md "Site origin").
 */
export function siteCalls(nouns: readonly ((scope: FastifyInstance) => void)[]) {
  return async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string' as const, bodyLimit: BODY_BYTES };
    scope.addContentTypeParser<string>('text/plain', asText, async (_request: FastifyRequest, body: string) => body);
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      asText,
      async (_request: FastifyRequest, body: string) => fields(body),
    );
    scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
    for (const calls of nouns) calls(scope);
    scope.post('/*', { bodyLimit: BODY_BYTES }, () => {
      throw new AppError('not_found');
    });
  };
}
