import type { HostedRepository } from '#server/developer/source/code-host/code-host.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { openInstallation } from './open-installation';
import { findInstallationOn, type InstallationRow } from './store';

/**
 * The installation of an organization that can access a repository now.
 * @param found as a user's connection saw it at GitHub
 * @returns null when there is none, or GitHub does not confirm it
 */
export async function findCovering(
  parts: Pick<Parts, 'db' | 'settings'>,
  organizationId: string,
  found: Pick<HostedRepository, 'id' | 'ownerId'>,
): Promise<InstallationRow | null> {
  const row = await findInstallationOn(parts.db, organizationId, found.ownerId);
  if (row === null) return null;
  try {
    const host = await openInstallation(parts, row, found.id);
    await host.repository(found.id);
    return row;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
