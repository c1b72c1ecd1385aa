import type { FastifyInstance } from 'fastify';
import { audienceSiteCalls } from './published/audience/site-calls';
import { bounceCalls } from './published/campaigns/bounce-calls';
import { countedPages } from './published/campaigns/counted-pages';
import { formSiteCalls } from './published/forms/site-calls';
import { onlinePage } from './published/campaigns/online-page';
import { emailPreviewRoute } from './published/emails/preview-page';
import { buildSiteServer, type SiteNouns, type SiteServerParts } from './published/web/site-server';

/** One line per noun that answers at the origin of a published site, beside its pages. */
const nouns: SiteNouns = {
  calls: [audienceSiteCalls, formSiteCalls, onlinePage, countedPages, bounceCalls],
  pages: [emailPreviewRoute],
};

/**
 * The published sites (SITE_PORT). Nothing listens yet; `close` waits for requests in flight.
 * @param parts what it is built from (server/platform/parts.ts)
 */
export function buildSite(parts: SiteServerParts): Promise<FastifyInstance> {
  return buildSiteServer(parts, nouns);
}
