import type { SiteState } from './site-state';

/** `robots.txt`: everything may be read, nothing while the site is under maintenance. */
export function robotsText({ site, face }: Pick<SiteState, 'site' | 'face'>): string {
  const rule = site.maintenance ? 'Disallow: /' : 'Disallow: /preview/';
  return `User-agent: *\n${rule}\n\nSitemap: ${face.origin}/sitemap.xml\n`;
}
