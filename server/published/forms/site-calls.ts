import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { createCallTurns } from '#server/platform/http/call-turns.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { QueueFull } from '#server/platform/fair-queue.ts';
import type { SiteCache } from '#server/published/web/site-cache.ts';
import type { SiteState } from '#server/published/web/site-state.ts';
import { MAX_POST_BYTES, readPost, type SentForm } from './read-post';
import { withSentParts } from './receive-files';
import { countRefused, senderOf } from './refused-posts';
import { openRefusalRecorder } from './refusal-recorder';
import { type Refusal, refuse } from './refuse';
import { openSubmissionWriter, POSTS_AN_HOUR } from './submission-writer';
import { type TakeDeps, takePost } from './take-post';

interface Asked {
  readonly Params: { readonly pageKey: string; readonly block: string };
}

/** Posts with files of one network to one site: each takes room before it can be looked at (docs/contract.md "Rate limits"). */
const UPLOADS = { name: 'form-upload', most: POSTS_AN_HOUR, seconds: 3600 } as const;

/** Whether a page has this form: as it is live, or in the other version of an A/B test. */
async function hasForm(state: SiteState, pageKey: string, block: string): Promise<boolean> {
  const versions = [undefined, state.experiments.get(pageKey)?.versionB];
  const found = await Promise.all(versions.map((version) => state.document(pageKey, version)));
  return found.some((live) => live?.document.root[block]?.type.resolvedName === 'Form');
}

/** A post with files: its sender's network is counted before any of them is read. */
async function receiveParts(deps: TakeDeps, request: FastifyRequest<Asked>, reply: FastifyReply, state: SiteState) {
  const { pageKey, block } = request.params;
  // What is refused is not read to its end.
  void reply.header('connection', 'close');
  if (!(await hasForm(state, pageKey, block))) return refuse(reply, state, 'gone');
  await consumeRateLimit(deps.db, UPLOADS, senderOf(deps.appSecret, state, request));
  return withSentParts(request, { siteId: state.site.id, dataDir: deps.settings.dataDir }, (parts) => {
    reply.removeHeader('connection');
    return takePost(deps, request, reply, state, parts);
  });
}

async function receive(
  deps: TakeDeps,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  state: SiteState,
): Promise<FastifyReply> {
  if (!state.admits(request.ip) || state.site.maintenance) return refuse(reply, state, 'gone');
  if (request.isMultipart()) return receiveParts(deps, request, reply, state);
  const sent = request.body as SentForm | null | undefined;
  if (!sent) {
    await countRefused(deps, state, request);
    return refuse(reply, state, 'too-large');
  }
  return takePost(deps, request, reply, state, { sent, files: [] });
}

/** What came is too much, or cannot be read; what the site itself cannot do is said to be so. */
function refusalFor(error: unknown): Refusal {
  const status = error instanceof AppError ? error.status : (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return 'too-large';
  if (status === 429) return 'too-many';
  return typeof status === 'number' && status < 500 ? 'unread' : 'busy';
}

/** Forms of published pages, sent by browsers without any script (docs/contract.md "Site origin"). */
export function formSiteCalls(
  site: FastifyInstance,
  parts: Omit<TakeDeps, 'writer' | 'refusals'>,
  cache: SiteCache,
): void {
  const refusals = openRefusalRecorder(parts);
  const deps: TakeDeps = { ...parts, refusals, writer: openSubmissionWriter(parts.db) };
  site.addHook('onClose', () => refusals.close());
  const stateOf = async (request: FastifyRequest) => {
    const state = await cache.byHost(request.headers.host);
    if (!state) throw new AppError('misdirected');
    return state;
  };
  void site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Before a body is read: many connections of one network take turns.
    const turns = createCallTurns();
    scope.addHook('onRequest', (request, reply) => turns.take(reply, clientNetwork(request.ip)));
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_POST_BYTES },
      async (_request: FastifyRequest, text: string) => readPost(text),
    );
    // One that is too large is named beside its field.
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.setErrorHandler(async (error, request, reply) => {
      const state = await stateOf(request);
      const why = error instanceof QueueFull ? 'busy' : refusalFor(error);
      if (why === 'busy') request.log.error({ err: error }, 'A form could not be taken.');
      return refuse(reply, state, why);
    });
    scope.post('/forms/preview', { bodyLimit: MAX_POST_BYTES }, async (request, reply) =>
      refuse(reply, await stateOf(request), 'preview'),
    );
    scope.post<Asked>('/forms/:pageKey/:block', { bodyLimit: MAX_POST_BYTES }, async (request, reply) =>
      receive(deps, request, reply, await stateOf(request)),
    );
  });
}
