const LINK = /<a\s[^>]*?\bhref="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
/** The address of each link, with the text before it in the tag. */
const HREF = /(<a\s[^>]*?\bhref=")([^"]*)(?=")/g;

function unescape(text: string) {
  return text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}

/**
 * The paths of the same site that a page of ours links to, each once, without query and fragment.
 * @param html as the stringifier wrote it: double quotes, its five entities
 * @param origin of the site
 * @param path of the page, for links relative to it
 */
export function linksOf(html: string, origin: string, path: string): Set<string> {
  const found = new Set<string>();
  const base = `${origin}${path}`;
  for (const [, href = ''] of html.matchAll(LINK)) {
    const address = unescape(href);
    if (!URL.canParse(address, base)) continue;
    const url = new URL(address, base);
    if (url.origin === new URL(origin).origin) found.add(url.pathname);
  }
  return found;
}

/**
 * A page with other addresses behind its links to the same site; links within the page stay.
 * @param html as the stringifier wrote it
 * @param origin of the site
 * @param path of the page, for links relative to it
 * @param lead what a link leads to in place of its address, as a path without quotes; null = as it is
 */
export function redirectLinks(
  html: string,
  { origin, path }: { readonly origin: string; readonly path: string },
  lead: (url: URL) => string | null,
): string {
  const base = `${origin}${path}`;
  return html.replace(HREF, (whole, before: string, href: string) => {
    const address = unescape(href);
    if (address.startsWith('#') || !URL.canParse(address, base)) return whole;
    const url = new URL(address, base);
    const to = url.origin === new URL(origin).origin ? lead(url) : null;
    return to === null ? whole : `${before}${to}`;
  });
}
