import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { people } from '#server/platform/db/schema/audience.ts';
import { campaignDeliveries as deliveries } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readDelivery } from './delivery-token';
import { stopBounced } from './deliver-batch';
import { readBounce } from './read-bounce';

/** A report quotes the mail that came back. */
const BOUNCE_BYTES = 256 * 1024;

function digest(text: string) {
  return createHash('sha256').update(text).digest();
}

/** Notes that a mail came back. A mailbox that is not there is never written to again. */
async function takeBounce({ db, appSecret }: Pick<Parts, 'db' | 'appSecret'>, raw: string): Promise<void> {
  const bounce = await readBounce(raw);
  const no = bounce === null ? null : readDelivery(appSecret, 'bounce', bounce.token);
  if (!bounce?.isFailed || no === null) return;
  const [row] = await db
    .update(deliveries)
    .set({ state: 'bounced', reason: bounce.reason, at: sql`now()` })
    .where(and(eq(deliveries.no, no), inArray(deliveries.state, ['sent', 'uncertain'])))
    .returning({ personId: deliveries.personId });
  if (!row || !bounce.noMailbox) return;
  const { id, siteId, emailHash } = people;
  const [person] = await db.select({ id, siteId, emailHash }).from(people).where(eq(id, row.personId));
  if (person) await stopBounced({ db }, person);
}

/**
 * POST `/v1/bounces/<secret>`: a bounced mail, whole, from the host that receives mail of the bounce address. Mails
 * that are no report are accepted and dropped: their sender could not fix them.
 * @param scope calls of the site's own origin
 */
export function bounceCalls(scope: FastifyInstance, parts: Pick<Parts, 'db' | 'appSecret' | 'settings'>): void {
  const { bounces } = parts.settings;
  if (bounces === null) return;
  void scope.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser<string>(
      '*',
      { parseAs: 'string', bodyLimit: BOUNCE_BYTES },
      async (_request: unknown, body: string) => body,
    );
    own.post<{ Params: { secret: string } }>(
      '/bounces/:secret',
      { bodyLimit: BOUNCE_BYTES },
      async (request, reply) => {
        if (!timingSafeEqual(digest(request.params.secret), digest(bounces.secret))) throw new AppError('not_found');
        if (typeof request.body === 'string') await takeBounce(parts, request.body);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
}
