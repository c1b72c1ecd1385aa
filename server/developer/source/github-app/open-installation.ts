import { fault } from '#common/contract/faults.ts';
import type { CodeHost } from '#server/developer/source/code-host/code-host.ts';
import { HostRefusal } from '#server/developer/source/code-host/host-refusal.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { botName } from './app-settings';
import { installationToken } from './installation-token';
import { permissionsFor } from './permissions';
import { readInstallation } from './read-installation';
import { type InstallationRow, markSeen, installationStateOf } from './store';

type Deps = Pick<Parts, 'db' | 'settings'>;

/** @throws AppError `needs_connection` with who can help, unless it is active */
function assertUsable(row: InstallationRow): void {
  const state = installationStateOf(row);
  if (state === 'active') return;
  const details = [fault(null, `app_${state}`, { account: row.account })];
  throw new AppError('needs_connection', { details });
}

/** What the installation is at GitHub now is stored. @throws AppError as `assertUsable` */
async function lookAgain(parts: Deps, row: InstallationRow): Promise<void> {
  const seen = await readInstallation(parts, row.hostId);
  await markSeen(parts.db, row, seen);
  assertUsable(seen === null ? { ...row, removedAt: new Date() } : { ...row, suspendedAt: seen.suspendedAt });
}

function isRefusal(error: unknown) {
  return error instanceof AppError && error.cause instanceof HostRefusal && [403, 404].includes(error.cause.status);
}

/** The token for a call; a refusal is looked into. */
async function tokenFor(parts: Deps, row: InstallationRow, scope: Parameters<typeof installationToken>[2]) {
  try {
    return await installationToken(parts, row, scope);
  } catch (error) {
    // GitHub returns 403 or 404 when the installation is suspended or removed.
    if (isRefusal(error)) await lookAgain(parts, row);
    throw error;
  }
}

/**
 * GitHub as an installation of the app reaches one repository: every call with a token for that repository and that call.
 * @param hostId GitHub's number of the repository
 * @throws AppError `needs_connection` with a fault `app_suspended` or `app_removed`, as its calls do; `not_configured`
 */
export async function openInstallation(parts: Deps, row: InstallationRow, hostId: string): Promise<CodeHost> {
  // A suspended one may be active again; a removed one never comes back under its number.
  if (installationStateOf(row) === 'suspended') await lookAgain(parts, row);
  else assertUsable(row);
  const [{ createGithubClient }, { createGithubHost }] = await Promise.all([
    import('#server/developer/source/code-host/github-client.ts'),
    import('#server/developer/source/code-host/github-host.ts'),
  ]);
  const { apiUrl, webUrl } = parts.settings.github;
  const account = `installation:${row.hostId}`;
  const token = {
    keptFor: `${account}:${hostId}`,
    of: (use: Parameters<typeof permissionsFor>[0]) =>
      tokenFor(parts, row, { repositoryId: hostId, permissions: permissionsFor(use) }),
  };
  // The token was valid a moment ago: the installation was removed since, or its selected repositories changed.
  const onRefused = () => lookAgain(parts, row);
  const octokit = createGithubClient({ apiUrl, token, accountId: account, onRefused });
  return createGithubHost(octokit, { accountId: row.accountId, username: botName(parts) }, { webUrl, token });
}
