import type { CodeHost, HostedRepository } from '#server/developer/source/code-host/code-host.ts';
import { type HostParts, openHostOf } from '#server/developer/source/code-host/open-host.ts';
import { openInstallation } from '#server/developer/source/github-app/open-installation.ts';
import { type InstallationRow, readNamed } from '#server/developer/source/github-app/store.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type MirrorRow, readLenders } from './store';

/** A code host, and the current data of a repository there. */
export interface Reached {
  readonly host: CodeHost;
  readonly now: HostedRepository;
}

/** As an installation reaches it; what it does not see there was taken out of it, or is gone. */
async function reachByApp(
  parts: HostParts,
  row: InstallationRow,
  { hostId }: Pick<MirrorRow, 'hostId'>,
): Promise<Reached> {
  const host = await openInstallation(parts, row, hostId);
  try {
    return { host, now: await host.repository(hostId) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const details = [fault(null, 'app_repository', { account: row.account })];
    throw new AppError('not_found', { details, cause: error.cause });
  }
}

/**
 * A repository for work without a person: through an installation of the app that its projects name, else through the first
 * of their connections that still reaches it.
 * @throws AppError of the last one that was tried, as `openInstallation`, `openHostOf` and `CodeHost`
 */
export async function reachHost(
  parts: HostParts,
  mirror: Pick<MirrorRow, 'repositoryId' | 'organizationId' | 'hostId'>,
): Promise<Reached> {
  const [installations, lenders] = [
    await readNamed(parts.db, mirror.repositoryId),
    await readLenders(parts.db, mirror.repositoryId),
  ];
  const byLender = async (userId: string | null): Promise<Reached> => {
    const { host } = await openHostOf(parts, mirror.organizationId, userId);
    return { host, now: await host.repository(mirror.hostId) };
  };
  const ways = [
    ...installations.map((row) => () => reachByApp(parts, row, mirror)),
    ...lenders.map((userId) => () => byLender(userId)),
  ];
  let failure: unknown = null;
  for (const reach of ways.length === 0 ? [() => byLender(null)] : ways) {
    try {
      return await reach();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
