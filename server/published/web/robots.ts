import type { SiteState } from './site-state';

/** `robots.txt`: everything may be read, nothing while the site is under maintenance. */
export function robotsText({ site, identity }: Pick<SiteState, 'site' | 'identity'>): string {
  const rule = site.maintenance ? 'Disallow: /' : 'Disallow: /preview/';
  return `User-agent: *\n${rule}\n\nSitemap: ${identity.origin}/sitemap.xml\n`;
}
