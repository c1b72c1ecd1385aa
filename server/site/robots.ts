import { escapeHtml } from './stringify';
import type { SiteState } from './site-state';

/** sitemaps.org: most addresses in one file. */
const PER_FILE = 50_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `robots.txt`: everything may be read, nothing while the site is under maintenance. */
export function robotsText({ site, face }: SiteState): string {
  const rule = site.maintenance ? 'Disallow: /' : 'Disallow: /preview/';
  return `User-agent: *\n${rule}\n\nSitemap: ${face.origin}/sitemap.xml\n`;
}

/** Addresses without keys whose page is live and may be found, with the day their version was saved. */
async function entries(state: SiteState): Promise<{ loc: string; lastmod: string }[]> {
  const found: { loc: string; lastmod: string }[] = [];
  for (const route of state.routes) {
    if (!route.is_active || route.page_type_advanced || route.keys.length > 0) continue;
    const match = state.index.match(route.url_string);
    if (!match || match === 'malformed' || match.route !== route) continue;
    const ready = await state.published(route.page_template);
    if (!ready || ready.page.noindex) continue;
    found.push({ loc: new URL(route.url_string, state.face.origin).href, lastmod: ready.savedOn.toISOString() });
  }
  return found;
}

/**
 * `sitemap.xml`: the addresses, or an index of parts where there are more than one file may hold.
 * @param part from 1, of `?part=`; null for the address without it
 * @returns null when there is no such part
 */
export async function sitemapXml(state: SiteState, part: number | null, perFile = PER_FILE): Promise<string | null> {
  const all = await entries(state);
  const parts = Math.max(1, Math.ceil(all.length / perFile));
  if (part === null && parts > 1) {
    const each = Array.from(
      { length: parts },
      (_, index) => `${state.face.origin}/sitemap.xml?part=${String(index + 1)}`,
    );
    return `${HEAD}<sitemapindex xmlns="${SPACE}">${each.map((loc) => `<sitemap><loc>${escapeHtml(loc)}</loc></sitemap>`).join('')}</sitemapindex>\n`;
  }
  const number = part ?? 1;
  if (!Number.isInteger(number) || number < 1 || number > parts) return null;
  const own = all.slice((number - 1) * perFile, number * perFile);
  const urls = own.map(({ loc, lastmod }) => `<url><loc>${escapeHtml(loc)}</loc><lastmod>${lastmod}</lastmod></url>`);
  return `${HEAD}<urlset xmlns="${SPACE}">${urls.join('')}</urlset>\n`;
}
