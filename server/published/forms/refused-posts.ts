import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SiteState } from '#server/published/web/site-state.ts';

/** Posts of one network to one site that were wrong: each draws a page again (docs/contract.md "Rate limits"). */
const REFUSED = { name: 'form-refused', most: 120, seconds: 3600 } as const;

type From = Pick<FastifyRequest, 'ip'>;

/** Whose posts to a site are counted together: no network is stored as it is. */
export function senderOf(appSecret: string, { site }: SiteState, { ip }: From): string {
  const network = createHmac('sha256', appSecret)
    .update(`form network\n${clientNetwork(ip)}`)
    .digest('hex');
  return `${site.id} ${network.slice(0, 32)}`;
}

/** Counts a post that is refused. @throws AppError `rate_limited` */
export async function countRefused(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  state: SiteState,
  from: From,
): Promise<void> {
  await consumeRateLimit(db, REFUSED, senderOf(appSecret, state, from));
}
