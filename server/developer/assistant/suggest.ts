import { openJira } from '#server/developer/jira/open-jira.ts';
import { readIssue } from '#server/developer/jira/read-issue.ts';
import { findProject } from '#server/developer/projects/store.ts';
import { resolveCommit } from '#server/developer/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/repositories/require-git.ts';
import { findTicket } from '#server/developer/tickets/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Assistant } from './assistant';
import { openReader } from './commit-reader';
import { findSession, type SessionRow } from './store';

type Needs = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>;

/** An issue as Jira has it; null when Jira does not give it now: a session goes on without it. */
const readJira = async (parts: Needs, actor: Member, key: string) => {
  try {
    return await readIssue(await openJira(parts, actor), key);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
};

/** What the session was begun from: a ticket or an issue of Jira. */
const findAsked = (parts: Needs, actor: Member, { ticketId, jiraKey }: SessionRow) => {
  if (ticketId !== null) return findTicket(parts.db, actor.organizationId, ticketId);
  return jiraKey === null ? null : readJira(parts, actor, jiraKey);
};

/**
 * What a person may begin with: sentences about the project, and the one that the session's ticket or issue holds.
 * @throws AppError `not_found`, `not_configured` without git
 */
export const readSuggestions = async (
  parts: Needs,
  assistant: Assistant,
  actor: Member,
  sessionId: string,
): Promise<{ suggestions: string[]; draft: string | null }> => {
  const { organizationId } = actor;
  const session = await findSession(parts.db, organizationId, sessionId);
  const { project, repository: row } = await findProject(parts.db, organizationId, session.projectId);
  await requireGit(parts);
  const repository = repositoryAt(parts, row.id);
  const ticket = await findAsked(parts, actor, session);
  // The reader of Markdown is loaded where there is a ticket.
  const draft =
    ticket === null
      ? null
      : (await import('./find-draft')).findDraft(ticket, (sentence) => assistant.understands(sentence));
  const head = (await resolveCommit(repository, session.branch)) ?? session.headSha;
  const reader = await openReader(repository, head);
  try {
    return { suggestions: await assistant.suggest({ reader, rootDirectory: project.rootDirectory }), draft };
  } finally {
    reader.close();
  }
};
