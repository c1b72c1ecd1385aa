import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { chooseEncoding } from '#server/platform/http/compress.ts';
import { asLocation } from '#server/platform/http/location.ts';
import { isFresh } from '#server/platform/http/is-fresh.ts';
import { measureRequests } from '#server/platform/http/metrics.ts';
import { METRICS } from '#server/platform/metrics.ts';
import { answerBrokenRequests, rejectSlowPeers, SERVER_OPTIONS } from '#server/platform/http/http-server.ts';
import { isUnavailable } from '#server/platform/db/sql-state.ts';
import { hostName, isFirstHost } from '#server/builder/sites/find-site.ts';
import { siteFontRoutes } from '#server/builder/fonts/site-fonts.ts';
import { siteMediaRoutes } from '#server/builder/media/site-media.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Visitor } from '#server/published/analytics/experiments/assign-version.ts';
import { openCountryFile } from '#server/published/analytics/country-file.ts';
import { openFindCountry } from '#server/published/analytics/find-country.ts';
import { isCounted, isRefused } from '#server/published/analytics/is-counted.ts';
import { readUserAgent } from '#server/published/analytics/read-user-agent.ts';
import { seenRequest } from '#server/published/analytics/seen-request.ts';
import { openViewRecorder } from '#server/published/analytics/view-recorder.ts';
import { openVitalRecorder } from '#server/published/analytics/vitals/vital-recorder.ts';
import { answerPath, errorAnswer, outputOf, type Answer } from './answer';
import { beaconCalls } from './beacon-calls';
import { bytesIn, encode, type Encoded } from './encoded';
import type { SiteError } from './error-page';
import { answerPreview } from './preview-answer';
import { robotsText } from './robots';
import { openSiteCache, type SiteCache } from './site-cache';
import type { SiteState } from './site-state';
import { siteCalls } from './site-calls';
import { sitePolicy } from './site-policy';
import { sitemapFile } from './sitemap';

export type SiteServerParts = Pick<
  Parts,
  'settings' | 'appSecret' | 'db' | 'listen' | 'files' | 'jobs' | 'log' | 'metrics'
>;

/** Adds its routes to the server of sites; `cache` finds the site of a host. */
type SiteNoun = (site: FastifyInstance, parts: SiteServerParts, cache: SiteCache) => void;

/** What nouns answer there beside pages. */
export interface SiteNouns {
  /** Below `/v1/`, in the error shape of the API. */
  readonly calls: readonly SiteNoun[];
  /** At full paths, with errors drawn as pages of the site. */
  readonly pages: readonly SiteNoun[];
}

/** Seconds after which a site under maintenance, or one that cannot answer, may be asked again. */
const RETRY_SECONDS = 120;
/** Visitors ask each time whether the page is still the same (304): a publication shows at once. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** The same for a restricted site, and for a page that differs between visitors: shared caches must not store it. */
const OWN_REVALIDATE = 'private, max-age=0, must-revalidate';

/** Sets `Cache-Control`, unless the whole site has set it. */
function keep(reply: FastifyReply, rule: string) {
  return reply.hasHeader('cache-control') ? reply : reply.header('cache-control', rule);
}

async function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: Encoded): Promise<FastifyReply> {
  void reply.header('etag', content.etag).header('vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && isFresh(request.headers['if-none-match'], content.etag))
    return reply.code(304).send();
  const { bytes, encoding } = await bytesIn(content, chooseEncoding(request.headers['accept-encoding']));
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  frameAncestors = "'none'",
): Promise<FastifyReply> {
  if (answer.kind === 'redirect')
    return keep(reply, REVALIDATE).code(answer.status).header('location', asLocation(answer.to)).send();
  const { status, page, content, isOwn } = answer;
  if (status === 503) void reply.header('retry-after', String(RETRY_SECONDS));
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', sitePolicy(page, frameAncestors));
  void keep(reply, status !== 200 ? 'no-store' : isOwn ? OWN_REVALIDATE : REVALIDATE);
  return sendEncoded(request, reply, content);
}

function plain(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(`${text}\n`);
}

function splitUrl(request: FastifyRequest): { path: string; search: string } {
  const url = request.raw.url ?? '/';
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) };
}

/** Answers addresses that the site keeps for itself; else nothing is sent yet (a reply that is awaited gives nothing). */
async function sendOwn(parts: SiteServerParts, request: FastifyRequest, reply: FastifyReply, state: SiteState) {
  const { path, search } = splitUrl(request);
  if (path === '/robots.txt') {
    const typed = keep(reply, REVALIDATE).type('text/plain; charset=utf-8');
    return sendEncoded(request, typed, encode(robotsText(state)));
  }
  if (path === '/sitemap.xml') {
    const part = new URLSearchParams(search).get('part');
    const xml = await sitemapFile(parts, state, part === null ? null : Number(part));
    if (xml === null) return sendAnswer(request, reply, await errorAnswer(parts, state, 'not-found'));
    return sendEncoded(request, keep(reply, REVALIDATE).type('application/xml; charset=utf-8'), xml);
  }
  // Browsers ask for it unbidden; a page names its icon itself.
  if (path === '/favicon.ico') return reply.code(204).header('cache-control', 'public, max-age=86400').send();
  return undefined;
}

/** Who asks, in an A/B test; null: who is not counted. What is loaded ahead is the visitor's all the same: it is shown later. */
function findVisitor({ ip, headers }: FastifyRequest, state: SiteState): Visitor | null {
  const userAgent = headers['user-agent'] ?? '';
  const isPerson = !isRefused(headers) && !readUserAgent(userAgent).isBot && !state.isUncounted(ip);
  return isPerson ? { ip, userAgent } : null;
}

/** What every answer of a site carries, also before a route is known. */
function siteHeaders({ settings }: SiteServerParts): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': sitePolicy({ output: 'page', styleHashes: [], hasBeacon: false, frames: [] }, "'none'"),
    ...(settings.siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Errors are shown in the site's own design; their cause is only logged. */
async function sendFailure(
  parts: SiteServerParts,
  cache: SiteCache,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
) {
  const status = (error as { statusCode?: unknown }).statusCode;
  const refused = typeof status === 'number' && status >= 400 && status < 500;
  const kind: SiteError = refused ? 'bad-request' : isUnavailable(error) ? 'unavailable' : 'internal';
  if (!refused) request.log.error({ err: error }, 'A page of the site could not be made.');
  const state = await cache.byHost(request.headers.host).catch(() => null);
  if (state)
    return sendAnswer(
      request,
      reply,
      await errorAnswer(parts, state, state.admits(request.ip) ? kind : 'not-admitted'),
    );
  return plain(reply, kind === 'bad-request' ? 400 : 503, 'This page cannot be shown right now.');
}

/**
 * The published sites, each at its host, media included (SITE_PORT). Nothing listens yet; `close` also ends its LISTEN.
 * @param parts what it is built from; the database is asked only for what is not in memory
 * @param nouns what else is answered there
 */
export async function buildSiteServer(parts: SiteServerParts, nouns: SiteNouns): Promise<FastifyInstance> {
  const { settings, log } = parts;
  const countries = settings.countryFile === null ? null : await openCountryFile(settings.countryFile, log);
  const cache = await openSiteCache(parts);
  const views = openViewRecorder(parts);
  const vitals = openVitalRecorder(parts);
  const countryOf = openFindCountry(settings, countries);
  const headers = siteHeaders(parts);
  const rawAnswer = { headers, type: 'text/plain; charset=utf-8', body: () => 'This request cannot be read.\n' };
  const site = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: 1024,
    ...SERVER_OPTIONS,
    clientErrorHandler: answerBrokenRequests(rawAnswer),
    frameworkErrors: (error, request, reply) => void sendFailure(parts, cache, request, reply.headers(headers), error),
  }) as unknown as FastifyInstance;
  site.addHook('onClose', () => {
    countries?.close();
    return Promise.all([cache.close(), views.close(), vitals.close()]);
  });
  rejectSlowPeers(site, rawAnswer);
  measureRequests(site, parts.metrics, METRICS.siteSeconds);
  site.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  site.setErrorHandler((error, request, reply) => sendFailure(parts, cache, request, reply, error));
  site.setNotFoundHandler((_request, reply) => plain(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD.'));
  siteMediaRoutes(site, parts);
  siteFontRoutes(site, parts);

  site.get<{ Params: { '*': string } }>('/preview/*', async (request, reply) => {
    const answer = await answerPreview(parts, cache, request.params['*'], outputOf(splitUrl(request).search));
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (!answer) return plain(reply, 404, 'This preview link is not valid any more.');
    return sendAnswer(request, reply, answer, new URL(settings.publicUrl).origin);
  });

  for (const routes of nouns.pages) routes(site, parts, cache);

  const calls = [
    ...nouns.calls.map((routes) => (scope: FastifyInstance) => routes(scope, parts, cache)),
    (scope: FastifyInstance) =>
      beaconCalls(scope, cache, { scheme: new URL(settings.siteUrl).protocol, views, vitals, countryOf }),
  ];
  await site.register(siteCalls(calls), { prefix: '/v1' });

  site.get('/*', async (request, reply) => {
    const state = await cache.byHost(request.headers.host);
    // The installation's own address is right, but nothing is chosen to be shown there.
    const missing = isFirstHost(settings, hostName(request.headers.host)) ? 404 : 421;
    if (!state) return plain(reply, missing, 'No site answers at this address.');
    if (!state.admits(request.ip)) return sendAnswer(request, reply, await errorAnswer(parts, state, 'not-admitted'));
    if (state.site.whitelistIp.length > 0) void reply.header('cache-control', OWN_REVALIDATE);
    await sendOwn(parts, request, reply, state);
    if (reply.sent) return reply;
    const { path, search } = splitUrl(request);
    if (state.site.maintenance) return sendAnswer(request, reply, await errorAnswer(parts, state, 'unavailable'));
    const answer = await answerPath(parts, state, path, search, () => findVisitor(request, state));
    await sendAnswer(request, reply, answer);
    const isView = answer.kind === 'page' && (answer.shown !== null || answer.status === 404);
    // A page that counts itself is not counted here: never both.
    const isSeen = isView && !answer.page.hasBeacon && !state.isUncounted(request.ip);
    if (isSeen && isCounted(request.method, request.headers)) {
      const { shown } = answer;
      const before = request.headers.referer;
      views.record(seenRequest(request, state, { path, search, before, shown, country: countryOf(request) }));
    }
    return reply;
  });
  return site;
}
