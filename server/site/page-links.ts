const LINK = /<a\s[^>]*?\bhref="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const unescape = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

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
