import type { FastifyReply } from 'fastify';
import { renderConfirmationPage } from '#server/published/audience/confirmation-page.ts';
import type { SiteState } from '#server/published/web/site-state.ts';
import { siteText } from '#server/published/web/site-text.ts';

/** Pages that say why nothing was stored. */
const REFUSALS = { gone: 404, 'too-many': 429, busy: 503, unread: 400, 'too-large': 413, preview: 200 } as const;
export type Refusal = keyof typeof REFUSALS;

/** What is drawn for one visitor is kept nowhere, and found by no search engine. */
export const OWN_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;

/** Sends a page in the look of the site that says why a form was not taken. */
export function refuse(reply: FastifyReply, state: SiteState, why: Refusal): FastifyReply {
  const { lang } = state.site;
  const text = (part: string) => siteText(lang, `forms.${why}.${part}`);
  const { html, policy } = renderConfirmationPage(state, { lang, title: text('title'), text: text('text') });
  return reply
    .code(REFUSALS[why])
    .headers({ ...OWN_HEADERS, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html);
}
