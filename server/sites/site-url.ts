import type { Settings } from '#server/settings.ts';

/** Where visitors reach a site: its own domain, else `<siteId>.localhost`, on SITE_URL's scheme and port (DESIGN section 6). */
export const siteUrl = (
  settings: Pick<Settings, 'siteUrl'>,
  { id, domain }: { readonly id: string; readonly domain: string | null },
): string => {
  const url = new URL(settings.siteUrl);
  url.hostname = domain ?? `${id}.localhost`;
  return url.origin;
};
