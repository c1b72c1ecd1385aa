import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { people } from '#server/platform/db/schema/audience.ts';
import { campaigns, campaignDeliveries as deliveries } from '#server/platform/db/schema/campaigns.ts';
import type { Parts } from '#server/platform/parts.ts';
import { valuesOf } from '#server/published/audience/person-values.ts';
import { mailPagePolicy } from '#server/published/emails/preview-page.ts';
import { compileSource } from '#server/published/emails/write-mail.ts';
import { linksOf } from './campaign-mail';
import { readDelivery } from './delivery-token';
import { unfreeze } from './frozen-mail';

/**
 * `/v1/online/<token>`: a mail as its recipient got it, for programs that show it badly. Nothing is changed and nothing counted.
 * @param scope calls of the site's own origin
 */
export function onlinePage(scope: FastifyInstance, { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>): void {
  scope.get<{ Params: { '*': string } }>('/online/*', async (request, reply) => {
    const no = readDelivery(appSecret, 'online', request.params['*']);
    const { id, email, name, language, fields } = people;
    const [found] =
      no === null
        ? []
        : await db
            .select({
              person: { id, email, name, language, fields },
              frozen: campaigns.frozen,
              values: deliveries.values,
            })
            .from(deliveries)
            .innerJoin(campaigns, eq(campaigns.id, deliveries.campaignId))
            .innerJoin(people, eq(people.id, deliveries.personId))
            .where(eq(deliveries.no, no));
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    if (no === null || !found?.frozen)
      return reply.code(404).type('text/plain; charset=utf-8').send('This email is not here any more.\n');
    const frozen = await unfreeze(found.frozen);
    const ready = await compileSource(frozen.mail);
    const campaign = linksOf(appSecret, frozen, { personId: found.person.id, no });
    const message = found.values ?? undefined;
    const { html } = await ready.write(valuesOf(found.person), { campaign, message });
    return reply
      .header('content-security-policy', mailPagePolicy("'none'"))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
