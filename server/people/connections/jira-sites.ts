import type { JiraSite } from '#common/contract/connections.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { accessTokenFor } from './access-token-for';
import { askProvider } from './ask-provider';
import { changeConnection, findConnection } from './store';

type SiteParts = Pick<Parts, 'db' | 'appSecret' | 'settings' | 'log'>;

/** The sites that the person has granted; null when Atlassian cannot be asked now, or takes the tokens no more. */
function askSites(parts: SiteParts, userId: string) {
  return askProvider(parts, 'jira', async () => {
    const token = await accessTokenFor(parts, userId, 'jira');
    return token === null ? null : providersOf(parts.settings).jira.readSites(token);
  });
}

async function chosenSite({ db }: SiteParts, userId: string) {
  const row = await findConnection(db, userId, 'jira');
  if (row === null) throw new AppError('not_found');
  return row.site;
}

/**
 * The Jira sites a person may work with, and the one they do; that one alone while Atlassian cannot be asked.
 * @throws AppError `not_found` without a connection
 */
export async function listJiraSites(
  parts: SiteParts,
  userId: string,
): Promise<{ sites: JiraSite[]; chosen: string | null }> {
  const chosen = await chosenSite(parts, userId);
  const sites = (await askSites(parts, userId)) ?? (chosen === null ? [] : [chosen]);
  return { sites: [...sites], chosen: chosen?.id ?? null };
}

/**
 * Works with another site from now on.
 * @throws AppError `not_found` without a connection, and for a site that was not granted; `upstream_failed`
 */
export async function chooseJiraSite(parts: SiteParts, userId: string, siteId: string): Promise<void> {
  await chosenSite(parts, userId);
  const sites = await askSites(parts, userId);
  if (sites === null) throw new AppError('upstream_failed');
  const site = sites.find(({ id }) => id === siteId);
  // Read again: asking may have renewed the tokens.
  const row = await findConnection(parts.db, userId, 'jira');
  if (site === undefined || row === null) throw new AppError('not_found');
  await changeConnection(parts.db, row, { site });
}
