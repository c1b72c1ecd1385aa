import { siteRoutes } from '#server/builder/page-routes/route-index.ts';
import type { Parts } from '#server/platform/parts.ts';

/**
 * Where visitors find the pages of a site: by key, the sample of the first active route that leads there.
 * @param origin scheme and host of the site
 */
export async function sampleAddresses(
  { db }: Pick<Parts, 'db'>,
  siteId: string,
  origin: string,
): Promise<ReadonlyMap<string, string>> {
  const { routes } = await siteRoutes(db, siteId);
  const found = new Map<string, string>();
  for (const { is_active: active, page_template: key, sample_url_string: sample } of routes)
    if (active && !found.has(key)) found.set(key, `${origin}${sample}`);
  return found;
}
