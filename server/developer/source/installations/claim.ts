import { eq } from 'drizzle-orm';
import type { InstallOutcome } from '#common/contract/github-app.ts';
import type { HostParts } from '#server/developer/source/code-host/open-host.ts';
import { enqueueFetch } from '#server/developer/source/mirrors/fetch-mirror.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { githubInstallations } from '#server/platform/db/schema/github-installations.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import type { Parts } from '#server/platform/parts.ts';
import { ownsAccount } from '#server/developer/source/github-app/owned-accounts.ts';
import type { SeenInstallation } from '#server/developer/source/github-app/read-installation.ts';
import { columnsOf, listRepositoriesOf } from '#server/developer/source/github-app/store.ts';

/** An administrator, and the organization that an installation shall serve. */
export type Claimant = ActedBy & { readonly userId: string; readonly organizationId: string };

async function store(tx: Transaction, by: Claimant, seen: SeenInstallation): Promise<string | null> {
  const [known] = await tx
    .select()
    .from(githubInstallations)
    .where(eq(githubInstallations.hostId, seen.hostId))
    .for('update');
  if (known && known.organizationId !== by.organizationId) return null;
  const values = { organizationId: by.organizationId, addedBy: by.userId, ...columnsOf(seen) };
  const [row] = await tx
    .insert(githubInstallations)
    .values(values)
    // It was installed on this account before, under another number.
    .onConflictDoUpdate({
      target: [githubInstallations.organizationId, githubInstallations.accountId],
      set: columnsOf(seen),
    })
    .returning({ id: githubInstallations.id });
  if (!known) await recordAuditEvent(tx, { ...by, act: 'app-installed', target: seen.account });
  return row?.id ?? null;
}

/**
 * Assigns an installation to an organization, once GitHub confirms to its administrator's own connection that they own
 * the account; an installation serves one organization. Its waiting projects are read again.
 * @param seen as the app read it, never from a caller
 * @throws AppError as `ownsAccount`
 */
export async function claimInstallation(
  parts: HostParts & Pick<Parts, 'jobs'>,
  by: Claimant,
  seen: SeenInstallation,
): Promise<Extract<InstallOutcome, 'connected' | 'not_owner' | 'taken'>> {
  const account = { id: seen.accountId, login: seen.account, kind: seen.kind };
  if (!(await ownsAccount(parts, by.userId, account))) return 'not_owner';
  try {
    const id = await parts.db.transaction((tx) => store(tx, by, seen));
    if (id === null) return 'taken';
    for (const repositoryId of await listRepositoriesOf(parts.db, id)) await enqueueFetch(parts, repositoryId);
    return 'connected';
  } catch (error) {
    // Two organizations at once: the first one has it.
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}
