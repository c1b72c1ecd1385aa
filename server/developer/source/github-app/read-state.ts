import type { GithubAppState } from '#common/contract/github-app.ts';
import { findConnection } from '#server/people/connections/store.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Member } from '#server/platform/http/actor.ts';
import { missingAppSettings } from './app-settings';
import { missingPermissions } from './permissions';
import { listInstallations, installationStateOf } from './store';

/** Where an organization has the app installed, for its administrators. */
export async function readAppState(
  parts: Pick<Parts, 'db' | 'settings'>,
  actor: Pick<Member, 'userId' | 'organizationId'>,
): Promise<GithubAppState & { status: true }> {
  const rows = await listInstallations(parts.db, actor.organizationId);
  const own = await findConnection(parts.db, actor.userId, 'github');
  const installations = rows.map(({ row, addedBy, projects }) => ({
    id: row.id,
    account: row.account,
    kind: row.kind,
    selection: row.selection,
    state: installationStateOf(row),
    htmlUrl: row.htmlUrl,
    missingPermissions: missingPermissions(row.permissions),
    projects,
    addedBy,
    added_on: row.addedOn.toISOString(),
  }));
  return {
    status: true,
    missingSettings: missingAppSettings(parts),
    webhook: parts.settings.github.app.webhookSecret !== null,
    username: own?.username ?? null,
    installations,
    tc: installations.length,
  };
}
