import * as z from 'zod';
import { numericId, PAGE, readAs } from '#server/developer/source/code-host/github-replies.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { installationToken } from './installation-token';
import { findInstallation } from './store';

const repositories = z.object({
  total_count: z.int().nonnegative(),
  repositories: z.array(z.object({ id: numericId, full_name: z.string(), private: z.boolean() })),
});

/**
 * The repositories that an installation reaches now, the first hundred.
 * @throws AppError `not_found`; as `installationToken`
 */
export async function listRepositories(parts: Pick<Parts, 'db' | 'settings'>, organizationId: string, id: string) {
  const row = await findInstallation(parts.db, organizationId, id);
  if (row === null) throw new AppError('not_found');
  const { createGithubClient } = await import('#server/developer/source/code-host/github-client.ts');
  const { apiUrl } = parts.settings.github;
  const scope = { repositoryId: null, permissions: { metadata: 'read' } };
  const accountId = `installation:${row.hostId}`;
  const token = { keptFor: accountId, of: () => installationToken(parts, row, scope) };
  const octokit = createGithubClient({ apiUrl, token, accountId, onRefused: () => Promise.resolve() });
  const { data } = await octokit.rest.apps.listReposAccessibleToInstallation({ per_page: PAGE });
  const read = readAs(repositories, data);
  const list = read.repositories.map((one) => ({ id: one.id, fullName: one.full_name, private: one.private }));
  return { list: list.sort((a, b) => (a.fullName < b.fullName ? -1 : 1)), tc: read.total_count };
}
