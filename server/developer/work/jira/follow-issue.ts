import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { createSession } from '#server/developer/assistant/assistant/create-session.ts';
import { mayLend } from '#server/people/connections/may-lend.ts';
import { AppError } from '#server/platform/app-error.ts';
import { jiraFollows, jiraMappings } from '#server/platform/db/schema/jira-work.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findIssues } from './find-issues';
import { ensureWebhook } from './webhooks';
import { type FoundMapping, findMapping, noteTrouble } from './mapping-store';
import { withProjectJira } from './open-for-project';
import { isPassing, troubleOf } from './trouble';

type Needs = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log' | 'jobs'>;

/** Opens the session that an issue asks for, should it have the label: `{projectId, issueKey}`. */
export const FOLLOW_JOB = 'follow-jira-issue';
const followData = z.object({ projectId: z.string(), issueKey: z.string() });

const isFollowed = async ({ db }: Needs, { mapping }: FoundMapping, issueKey: string): Promise<boolean> => {
  const { projectId, siteId, issueKey: key } = jiraFollows;
  const of = and(eq(projectId, mapping.projectId), eq(siteId, mapping.site.id), eq(key, issueKey));
  return (await db.$count(jiraFollows, of)) > 0;
};

/** The issue as Jira has it, when its project and its label are the mapping's and it is not done. */
const findTagged = ({ mapping, organizationId }: FoundMapping, parts: Needs, issueKey: string) => {
  const work = { organizationId, userIds: [mapping.userId], site: mapping.site };
  return withProjectJira(parts, work, async (jira) => {
    const { list } = await findIssues(jira, { search: issueKey });
    const issue = list.find(({ key }) => key === issueKey);
    if (!issue || issue.status.category === 'done') return null;
    return issue.key.startsWith(`${mapping.jiraProject}-`) && issue.labels.includes(mapping.label) ? issue : null;
  });
};

const open = async (parts: Needs, found: FoundMapping, issueKey: string): Promise<void> => {
  const { mapping, organizationId } = found;
  const { userId, projectId, site } = mapping;
  if (userId === null || !(await mayLend(parts.db, organizationId, userId))) return;
  try {
    await createSession(parts, { userId, organizationId }, { projectId, jiraKey: issueKey, tagged: true, site });
  } catch (error) {
    // Another delivery was faster.
    if (!(error instanceof AppError) || error.code !== 'already_exists') throw error;
  }
};

/**
 * Opens a session for an issue with the label of a project, once; as it is begun by hand, for whose connection the project
 * works with. What keeps it from that is stored for the people of the project.
 * @throws AppError what may pass, to be tried again
 */
export const followIssue = async (parts: Needs, data: unknown): Promise<void> => {
  const { projectId, issueKey } = followData.parse(data);
  const { db } = parts;
  const found = await findMapping(db, projectId);
  if (found === null || found.deletedAt !== null || (await isFollowed(parts, found, issueKey))) return;
  try {
    if ((await findTagged(found, parts, issueKey)) !== null) await open(parts, found, issueKey);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await noteTrouble(db, projectId, troubleOf(error, issueKey));
    if (isPassing(error)) throw error;
  }
};

/** Has those issues with the label followed that are not: what a webhook was not told of. */
const findMissed = async (parts: Needs, found: FoundMapping): Promise<void> => {
  const { mapping, organizationId } = found;
  const work = { organizationId, userIds: [mapping.userId], site: mapping.site };
  const jql = `project = "${mapping.jiraProject}" AND labels = "${mapping.label.replace(/["\\]/g, '\\$&')}" AND statusCategory != 3 ORDER BY updated DESC`;
  const { list } = await withProjectJira(parts, work, (jira) => findIssues(jira, { jql }));
  for (const { key: issueKey } of list) {
    if (await isFollowed(parts, found, issueKey)) continue;
    await parts.jobs.send(
      FOLLOW_JOB,
      { projectId: mapping.projectId, issueKey },
      { singletonKey: `${mapping.projectId} ${issueKey}` },
    );
  }
};

/** Sees to the webhook of a project, and to issues that it missed. What fails is stored for the people of the project. */
export const tendMapping = async (parts: Needs, projectId: string): Promise<void> => {
  const { db } = parts;
  const found = await findMapping(db, projectId);
  if (found === null || found.deletedAt !== null) return;
  let trouble = null;
  for (const step of [findMissed, ensureWebhook]) {
    try {
      await step(parts, found);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      trouble = troubleOf(error);
    }
  }
  await noteTrouble(db, projectId, trouble);
};

/** Every project that belongs to one of Jira. */
export const listMapped = async ({ db }: Pick<Parts, 'db'>): Promise<string[]> => {
  const rows = await db
    .select({ id: jiraMappings.projectId })
    .from(jiraMappings)
    .innerJoin(projects, eq(projects.id, jiraMappings.projectId))
    .where(isNull(projects.deletedAt));
  return rows.map(({ id }) => id);
};
