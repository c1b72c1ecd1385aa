import { eq, sql } from 'drizzle-orm';
import { openHost } from '#server/developer/code-host/open-host.ts';
import type { ActedBy } from '#server/platform/audit/record-audit-event.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { askForFetch } from './fetch-mirror';

type Needs = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'jobs'>;

/** A project that stands at a code host. */
interface Hosted {
  readonly id: string;
  readonly name: string;
  readonly repositoryId: string;
  readonly repoId: string;
}

/**
 * Has a project read its repository through the connection that a member works with.
 * @throws AppError `not_found` when that connection does not reach the repository; as `openHost`
 */
export const lendConnection = async (
  parts: Needs,
  by: ActedBy & { readonly userId: string; readonly organizationId: string },
  project: Hosted,
): Promise<void> => {
  const { host, userId, username } = await openHost(parts, by);
  await host.repository(project.repoId);
  await parts.db.transaction(async (tx) => {
    await tx
      .update(projects)
      .set({ connectionUserId: userId, updatedOn: sql`now()` })
      .where(eq(projects.id, project.id));
    const details = { name: username };
    await recordAuditEvent(tx, { ...by, act: 'project-connection', target: project.name, details });
  });
  await askForFetch(parts, project.repositoryId);
};
