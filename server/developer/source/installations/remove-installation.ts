import { and, eq } from 'drizzle-orm';
import { enqueueFetch } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { githubInstallations } from '#server/platform/db/schema/github-installations.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Claimant } from './claim';
import { uninstall } from '#server/developer/source/github-app/read-installation.ts';
import { listRepositoriesOf, installationStateOf } from '#server/developer/source/github-app/store.ts';

/**
 * Deletes an installation here, then uninstalls the app at GitHub. Its projects then have no installation, and are read
 * again to show that.
 * @returns whether GitHub confirmed it; it is deleted here in any case
 * @throws AppError `not_found`
 */
export async function removeInstallation(
  parts: Pick<Parts, 'db' | 'settings' | 'log' | 'jobs'>,
  by: Claimant,
  id: string,
): Promise<boolean> {
  const repositories = await listRepositoriesOf(parts.db, id);
  const row = await parts.db.transaction(async (tx) => {
    const own = and(eq(githubInstallations.id, id), eq(githubInstallations.organizationId, by.organizationId));
    const [deleted] = await tx.delete(githubInstallations).where(own).returning();
    if (!deleted) throw new AppError('not_found');
    await recordAuditEvent(tx, { ...by, act: 'app-uninstalled', target: deleted.account });
    return deleted;
  });
  for (const repositoryId of repositories) await enqueueFetch(parts, repositoryId);
  return installationStateOf(row) === 'removed' || uninstall(parts, row.hostId);
}
