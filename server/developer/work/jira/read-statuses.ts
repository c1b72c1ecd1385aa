import * as z from 'zod';
import { fault } from '#common/contract/faults.ts';
import type { JiraCategory } from '#common/contract/jira.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Jira } from './open-jira';
import { CATEGORIES, status } from './shapes';

/** By type of issue, each with its own workflow. */
const types = z.array(z.object({ statuses: z.array(status) }));

/** In the order of its workflow, as far as categories show it. */
const ORDER: readonly JiraCategory[] = ['todo', 'doing', 'done'];

/**
 * The statuses that issues of a Jira project can have, each once.
 * @throws AppError `invalid` on `jiraProject` when there is no such project; as `openJira`
 */
export async function readStatuses(
  { ask }: Jira,
  project: string,
): Promise<{ id: string; name: string; category: JiraCategory }[]> {
  const read = await ask({ path: `project/${encodeURIComponent(project)}/statuses` }, types).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    throw new AppError('invalid', { details: [fault('jiraProject', 'jira_project_missing', { project })] });
  });
  const byId = new Map(read.flatMap(({ statuses }) => statuses.map((one) => [one.id, one] as const)));
  return [...byId.values()]
    .map(({ id, name, statusCategory }) => ({ id, name, category: CATEGORIES[statusCategory?.key ?? ''] ?? 'todo' }))
    .sort((a, b) => ORDER.indexOf(a.category) - ORDER.indexOf(b.category));
}
