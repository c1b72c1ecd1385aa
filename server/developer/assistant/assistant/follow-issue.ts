import * as z from 'zod';
import { findIssues } from '#server/developer/work/jira/find-issues.ts';
import { type FoundMapping, findMapping, recordTrouble } from '#server/developer/work/jira/mapping-store.ts';
import { isFollowed } from '#server/developer/work/jira/record-follow.ts';
import { withProjectJira } from '#server/developer/work/jira/open-for-project.ts';
import { isPassing, jiraTroubleOf } from '#server/developer/work/jira/trouble.ts';
import { mayLend } from '#server/people/connections/may-lend.ts';
import { AppError } from '#server/platform/app-error.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { createSession } from './create-session';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log' | 'jobs'>;

const followData = z.object({ projectId: z.string(), issueKey: z.string() });

/** The issue as Jira has it, when its project and its label are the mapping's and it is not done. */
function findTagged({ mapping, organizationId }: FoundMapping, parts: Deps, issueKey: string) {
  const work = { organizationId, userIds: [mapping.userId], site: mapping.site };
  return withProjectJira(parts, work, async (jira) => {
    const { list } = await findIssues(jira, { search: issueKey });
    const issue = list.find(({ key }) => key === issueKey);
    if (!issue || issue.status.category === 'done') return null;
    return issue.key.startsWith(`${mapping.jiraProject}-`) && issue.labels.includes(mapping.label) ? issue : null;
  });
}

async function open(parts: Deps, found: FoundMapping, issueKey: string): Promise<void> {
  const { mapping, organizationId } = found;
  const { userId, projectId, site } = mapping;
  if (userId === null || !(await mayLend(parts.db, organizationId, userId))) return;
  try {
    await createSession(parts, { userId, organizationId }, { projectId, jiraKey: issueKey, tagged: true, site });
  } catch (error) {
    // Another delivery was faster.
    if (!(error instanceof AppError) || error.code !== 'already_exists') throw error;
  }
}

/**
 * Opens a session for an issue with the label of a project, once; as it is begun by hand, for whose connection the project
 * works with. What keeps it from that is stored for the people of the project.
 * @throws AppError what may pass, to be tried again
 */
async function followIssue(parts: Deps, { projectId, issueKey }: z.output<typeof followData>): Promise<void> {
  const { db } = parts;
  const found = await findMapping(db, projectId);
  if (found === null || found.deletedAt !== null || (await isFollowed(db, found, issueKey))) return;
  try {
    if ((await findTagged(found, parts, issueKey)) !== null) await open(parts, found, issueKey);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await recordTrouble(db, projectId, jiraTroubleOf(error, issueKey));
    if (isPassing(error)) throw error;
  }
}

/** Opens the session that an issue asks for, should it have the label. */
export const followIssueJob = defineJob({
  name: 'follow-jira-issue',
  data: followData,
  retryLimit: 8,
  retryDelayMax: 600,
  run: followIssue,
});
