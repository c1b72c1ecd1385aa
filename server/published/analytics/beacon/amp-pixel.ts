import { escapeHtml } from '#common/html/escape-html.ts';

/** Where AMP pages report their views, below the site's own origin. */
export const AMP_PIXEL = '/amp.gif';

/**
 * What the runtime fills in (amp.dev, "AMP URL substitutions"): the path of the page, also where a cache serves it, the page
 * before, the words of a campaign, and a number that no cache knows.
 */
const FACTS = 'p=SOURCE_PATH&r=DOCUMENT_REFERRER&s=QUERY_PARAM(utm_source)&c=QUERY_PARAM(utm_campaign)&n=RANDOM';

/**
 * The element that counts an AMP page or a story, since caches serve them, too, and the server does not hear of it.
 * @param origin of the site; AMP takes addresses of other origins by https alone
 */
export function ampPixel(origin: string): string {
  const at = origin.startsWith('https:') ? origin : '';
  return `<amp-pixel src="${escapeHtml(`${at}/v1${AMP_PIXEL}?${FACTS}`)}" layout="nodisplay"></amp-pixel>`;
}
