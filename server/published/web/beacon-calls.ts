import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import type { SiteCache } from './site-cache';
import type { SiteState } from './site-state';
import { assignVersion, type Visitor } from '#server/published/analytics/experiments/assign-version.ts';
import { marksOfClick } from '#server/published/analytics/experiments/marks.ts';
import { goalsOfClick } from '#server/published/analytics/goals/goals-of-click.ts';
import { isCounted, isRefused } from '#server/published/analytics/is-counted.ts';
import { readUserAgent } from '#server/published/analytics/read-user-agent.ts';
import type { SeenClick, SeenRequest } from '#server/published/analytics/store-views.ts';
import { seenRequest } from '#server/published/analytics/seen-request.ts';
import type { ViewRecorder } from '#server/published/analytics/view-recorder.ts';
import type { VitalRecorder } from '#server/published/analytics/vitals/vital-recorder.ts';
import { AMP_PIXEL } from '#server/published/analytics/beacon/amp-pixel.ts';
import { DOT } from '#server/published/analytics/beacon/dot.ts';
import { openBeaconLimit } from '#server/published/analytics/beacon/beacon-limit.ts';
import {
  ampFacts,
  type BeaconMessage,
  readBeaconMessage,
  versionOf,
} from '#server/published/analytics/beacon/beacon-message.ts';

/** Stores for the reports of beacons, and how they are read. */
export interface BeaconStores {
  /** Scheme of all sites, `https:`. */
  readonly scheme: string;
  readonly views: Pick<ViewRecorder, 'record'>;
  readonly vitals: Pick<VitalRecorder, 'record'>;
  readonly countryOf: (request: FastifyRequest) => string;
}

function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { ip, userAgent: headers['user-agent'] ?? '' };
}

/** Browsers name the page's origin with each POST. @param scheme of all sites, `https:` */
function isSameOrigin({ headers: { origin, host } }: FastifyRequest, scheme: string) {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { host: of, protocol } = new URL(origin);
  return of === host && protocol === scheme;
}

/**
 * The page that a path leads to; null: none, or what cannot be read. Under an A/B test its version counts only if it is the one
 * that this visitor gets: what was loaded before the test, or at another address of the visitor's, is no part of it.
 */
function shownAt(state: SiteState, path: string, reported: number, visitor: Visitor): SeenRequest['shown'] {
  const match = path.startsWith('/') ? state.index.match(path) : null;
  if (!match || match === 'malformed') return null;
  const { page_template: pageKey, url_string: route } = match.route;
  const test = state.experiments.get(pageKey);
  return { pageKey, route, version: test && assignVersion(test, visitor) === reported ? reported : undefined };
}

/** A view that an AMP page reports; null: the path that it names leads to no page. */
function ampView(request: FastifyRequest, country: string, state: SiteState): SeenRequest | null {
  const { headers, query } = request;
  const reported = ampFacts.safeParse(query);
  if (!reported.success || !isCounted('GET', headers)) return null;
  const { p: path, r: before, s: source, c: campaign } = reported.data;
  // Tests between versions are not for AMP.
  const shown = shownAt(state, path, 0, visitorOf(request));
  if (shown === null) return null;
  const search = String(new URLSearchParams({ utm_source: source, utm_campaign: campaign }));
  return seenRequest(request, state, { path, search, before, shown, country });
}

function clickOf(request: FastifyRequest, state: SiteState, href: string): SeenClick | null {
  const visitor = visitorOf(request);
  const goalIds = goalsOfClick(state.clickGoals, state.identity.origin, href);
  if (goalIds.length === 0) return null;
  const marks = marksOfClick(state.experiments, goalIds, visitor);
  return { siteId: state.site.id, at: new Date(), ...visitor, goalIds, marks };
}

async function take(request: FastifyRequest, state: SiteState, message: BeaconMessage, stores: BeaconStores) {
  const { views, vitals, countryOf } = stores;
  const version = versionOf(message);
  // A report of "not found" is trusted; a report of a shown page must name an existing one, in a version that it had.
  const shown = version === null ? null : shownAt(state, message.p, version, visitorOf(request));
  if (version !== null && (shown === null || version > (await state.newestVersion(shown.pageKey)))) return;
  if (message.k === 'v') {
    const { p: path, q: search, r: before } = message;
    views.record(seenRequest(request, state, { path, search, before, shown, country: countryOf(request) }));
  }
  const click = message.k === 'c' ? clickOf(request, state, message.h) : null;
  if (click) views.record(click);
  const agent = readUserAgent(request.headers['user-agent']);
  if (message.k !== 'e' || version === null || shown === null || agent.isBot) return;
  const { t: seconds, l: lcp, f: ttfb, i: inp, c: shift } = message;
  const page = { siteId: state.site.id, at: new Date(), pageKey: shown.pageKey, version, device: agent.device };
  vitals.record(page, { lcp, ttfb, inp, cls: shift, time: seconds });
}

/**
 * `POST /v1/e` takes beacons and always answers 204, counted or not; sites without a beacon, excluded addresses and
 * people who opted out are skipped. `GET /v1/amp.gif` does so for AMP pages and stories of any site, from any cache,
 * and answers with a dot.
 * @throws AppError `forbidden` from another origin, `rate_limited`
 */
export function beaconCalls(scope: FastifyInstance, cache: SiteCache, stores: BeaconStores): void {
  const admits = openBeaconLimit();
  scope.post('/e', { bodyLimit: 4096 }, async (request, reply) => {
    if (!isSameOrigin(request, stores.scheme)) throw new AppError('forbidden');
    if (!admits(request.ip)) throw new AppError('rate_limited', { retryAfter: 60 });
    const message = readBeaconMessage(request.body);
    const state = await cache.byHost(request.headers.host);
    void reply.code(204).header('cache-control', 'no-store');
    if (!message || !state?.site.beacon || isRefused(request.headers)) return reply.send();
    if (state.admits(request.ip) && !state.isUncounted(request.ip)) await take(request, state, message, stores);
    return reply.send();
  });

  scope.get(AMP_PIXEL, async (request, reply) => {
    if (!admits(request.ip)) throw new AppError('rate_limited', { retryAfter: 60 });
    const state = await cache.byHost(request.headers.host);
    const isFor = state !== null && state.admits(request.ip) && !state.isUncounted(request.ip);
    const view = isFor ? ampView(request, stores.countryOf(request), state) : null;
    if (view) stores.views.record(view);
    return reply.header('cache-control', 'no-store').type('image/gif').send(DOT);
  });
}
