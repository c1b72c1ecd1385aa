import type { Settings } from '#server/platform/settings.ts';

interface Named {
  readonly domain: string | null;
  readonly domainVerifiedAt: Date | null;
}

/** The domain a site answers at; null while it has none, or none that is verified. */
export function liveDomain({ domain, domainVerifiedAt }: Named): string | null {
  return domainVerifiedAt === null ? null : domain;
}

/** Where visitors reach a site: its own domain, else `<siteId>.localhost`, on SITE_URL's scheme and port (docs/operating.md). */
export function siteUrl(settings: Pick<Settings, 'siteUrl'>, site: Named & { readonly id: string }): string {
  const url = new URL(settings.siteUrl);
  url.hostname = liveDomain(site) ?? `${site.id}.localhost`;
  return url.origin;
}
