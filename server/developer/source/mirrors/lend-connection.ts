import { eq, sql } from 'drizzle-orm';
import { openHost } from '#server/developer/source/code-host/open-host.ts';
import { findCovering } from '#server/developer/source/github-app/find-covering.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ActedBy } from '#server/platform/audit/record-audit-event.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { enqueueFetch } from './fetch-mirror';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'jobs'>;

/** A project whose repository is at a code host. */
interface Hosted {
  readonly id: string;
  readonly name: string;
  readonly repositoryId: string;
  readonly repoId: string;
  /** The host's number of the account that owns it. */
  readonly hostOrgId: string;
}

type Lender = ActedBy & { readonly userId: string; readonly organizationId: string };

/** The installation that reads a project's repository from now on. @throws AppError `not_found` when none reaches it */
async function findApp(parts: Deps, organizationId: string, { repoId, hostOrgId }: Hosted) {
  const app = await findCovering(parts, organizationId, { id: repoId, ownerId: hostOrgId });
  if (app === null) throw new AppError('not_found');
  return { name: app.account, change: { installationId: app.id, connectionUserId: null } };
}

/** One's own connection, or the one that is lent. */
async function findOwn(parts: Deps, by: Lender, { repoId }: Hosted) {
  const { host, userId, username } = await openHost(parts, by);
  await host.repository(repoId);
  return { name: username, change: { connectionUserId: userId, installationId: null } };
}

/**
 * Has a project read its repository through the connection that a member works with, or through the GitHub App.
 * @throws AppError `not_found` when that does not reach the repository; as `openHost`
 */
export async function lendConnection(parts: Deps, by: Lender, project: Hosted, isApp: boolean): Promise<void> {
  const { name, change } = isApp ? await findApp(parts, by.organizationId, project) : await findOwn(parts, by, project);
  await parts.db.transaction(async (tx) => {
    await tx
      .update(projects)
      .set({ ...change, updatedOn: sql`now()` })
      .where(eq(projects.id, project.id));
    await recordAuditEvent(tx, { ...by, act: 'project-connection', target: project.name, details: { name } });
  });
  await enqueueFetch(parts, project.repositoryId);
}
