import type { HostParts } from '#server/developer/source/code-host/open-host.ts';
import type { Parts } from '#server/platform/parts.ts';
import { requireApp } from '#server/developer/source/github-app/app-settings.ts';
import { type Claimant, claimInstallation } from './claim';
import { listOwned } from '#server/developer/source/github-app/owned-accounts.ts';
import { readInstallationOn } from '#server/developer/source/github-app/read-installation.ts';

/** Accounts that are asked about: each is a call. */
const MAX_ACCOUNTS = 50;

/**
 * Connects the installations on the accounts that a person owns at GitHub: those that were approved there later, or begun at
 * GitHub.
 * @returns how many serve the organization, and how many another one
 * @throws AppError as `readInstallation` and `ownsAccount`
 */
export async function findInstallations(
  parts: HostParts & Pick<Parts, 'jobs'>,
  by: Claimant,
): Promise<{ readonly found: number; readonly taken: number }> {
  requireApp(parts);
  let [found, taken] = [0, 0];
  for (const account of (await listOwned(parts, by.userId)).slice(0, MAX_ACCOUNTS)) {
    const seen = await readInstallationOn(parts, account);
    if (seen === null || seen.accountId !== account.id) continue;
    const outcome = await claimInstallation(parts, by, seen);
    if (outcome === 'connected') found += 1;
    if (outcome === 'taken') taken += 1;
  }
  return { found, taken };
}
