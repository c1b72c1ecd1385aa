/** Pages that mail programs and word processors send each link through, and the name of what it leads to. */
const THROUGH = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: '/url', names: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', names: ['url'] },
] as const;

/** Where a copied link leads in the end: Google Docs and Outlook write their own pages before it. */
export function realAddress(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  const through = THROUGH.find(({ host, path }) => host.test(hostname) && path === pathname);
  const found = through?.names.map((name) => searchParams.get(name)).find((each) => each !== null && each !== '');
  return found !== undefined && found !== null && /^(?:https?|mailto):/i.test(found) ? found : href;
}
