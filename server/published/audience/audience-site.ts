import { firstSite, siteById, siteOrigin, type SiteRow } from '#server/builder/sites/find-site.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { AskingSite } from './ask-to-confirm';

/** The caller's site, as mails and links name it. @throws AppError `not_found` while its organization is suspended */
export async function askingSite({ db, settings }: Pick<Parts, 'db' | 'settings'>, id: string): Promise<AskingSite> {
  const site: SiteRow | null = await siteById(db, id);
  if (!site) throw new AppError('not_found');
  const { organizationId, name, lang } = site;
  return { id, organizationId, name, lang, origin: siteOrigin(settings, site, await firstSite(db)) };
}
