import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { campaigns, campaignDeliveries as deliveries } from '#server/platform/db/schema/campaigns.ts';
import { asLocation } from '#server/platform/http/location.ts';
import type { Parts } from '#server/platform/parts.ts';
import { DOT } from '#server/published/analytics/beacon/dot.ts';
import { isCounted } from '#server/published/analytics/is-counted.ts';
import { readUserAgent } from '#server/published/analytics/read-user-agent.ts';
import { readDelivery } from './delivery-token';

type Deps = Pick<Parts, 'db' | 'appSecret'>;

/** Records the first time. Nothing is recorded of a campaign that is not counted, even for a forged address. */
async function note({ db }: Deps, no: number, what: 'openedOn' | 'clickedOn'): Promise<void> {
  const counted = db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.counted, true));
  await db
    .update(deliveries)
    .set({ [what]: sql`now()` })
    .where(and(eq(deliveries.no, no), isNull(deliveries[what]), inArray(deliveries.campaignId, counted)));
}

/** HEAD, pages loaded ahead and people who ask not to be counted are not. */
function wants(request: FastifyRequest) {
  return isCounted(request.method, request.headers);
}

/** Programs that look at links before people do have followed none. Pictures are fetched by programs of mail services for people. */
function isPerson(request: FastifyRequest) {
  return !readUserAgent(request.headers['user-agent']).isBot;
}

function asOwn(reply: FastifyReply) {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
}

/**
 * `/v1/open/<token>.gif` and `/v1/click/<token>?to=`: pictures and links of mails whose site counts opens and clicks. A click
 * leads only where the mail that it is in leads.
 * @param scope calls of the site's own origin
 */
export function countedPages(scope: FastifyInstance, parts: Deps): void {
  const { appSecret } = parts;
  scope.get<{ Params: { '*': string } }>('/open/*', async (request, reply) => {
    const no = readDelivery(appSecret, 'open', request.params['*'].replace(/\.gif$/, ''));
    if (no !== null && wants(request)) await note(parts, no, 'openedOn');
    return asOwn(reply).type('image/gif').send(DOT);
  });

  scope.get<{ Params: { '*': string }; Querystring: { to?: unknown } }>('/click/*', async (request, reply) => {
    const { to } = request.query;
    const no = typeof to === 'string' ? readDelivery(appSecret, 'click', request.params['*'], to) : null;
    if (no === null || typeof to !== 'string')
      return asOwn(reply).code(404).type('text/plain; charset=utf-8').send('This link is not complete.\n');
    if (wants(request) && isPerson(request)) await note(parts, no, 'clickedOn');
    return asOwn(reply).redirect(asLocation(to), 302);
  });
}
