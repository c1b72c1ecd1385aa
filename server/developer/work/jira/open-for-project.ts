import { fault } from '#common/contract/faults.ts';
import { mayLend } from '#server/people/connections/may-lend.ts';
import type { ProviderSite } from '#server/platform/adapters/providers/provider.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Jira, type JiraParts, openJira } from './open-jira';

/** A project of background work, and the users whose connections may do it, in order of preference. */
export interface ProjectWork {
  readonly organizationId: string;
  readonly userIds: readonly (string | null)[];
  readonly site: ProviderSite;
}

/**
 * Runs work at Jira for a project: with the first of these users' connections that reaches the site, while they may
 * develop in the organization.
 * @throws AppError what `work` throws; of the last connection when none works; `not_configured` when no user may
 */
export async function withProjectJira<T>(
  parts: JiraParts,
  { organizationId, userIds, site }: ProjectWork,
  work: (jira: Jira) => Promise<T>,
): Promise<T> {
  let failure = new AppError('not_configured', { details: [fault(null, 'jira_nobody')] });
  for (const userId of new Set(userIds)) {
    if (userId === null || !(await mayLend(parts.db, organizationId, userId))) continue;
    try {
      return await work(await openJira(parts, { userId, organizationId }, site));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_configured') throw error;
      failure = error;
    }
  }
  throw failure;
}
