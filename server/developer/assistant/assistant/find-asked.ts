import { openJira } from '#server/developer/work/jira/open-jira.ts';
import { readIssue } from '#server/developer/work/jira/read-issue.ts';
import { findTicket } from '#server/developer/work/tickets/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';

/** A request in its author's words: untrusted data for every reader. */
interface Asked {
  readonly title: string;
  readonly body: string;
}

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>;

/** An issue as Jira returns it; null when it is not available now: the session continues without it. */
async function readJira(parts: Deps, actor: Member, key: string, siteId: string): Promise<Asked | null> {
  try {
    return await readIssue(await openJira(parts, actor, { id: siteId, name: '', url: '' }), key);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/** What a session was begun from, as it is now: a ticket or an issue of Jira; null: neither, or it is not given. */
export async function findAsked(
  parts: Deps,
  actor: Member,
  { ticketId, jiraKey, jiraSite }: SessionRow,
): Promise<Asked | null> {
  if (ticketId !== null) return findTicket(parts.db, actor.organizationId, ticketId);
  return jiraKey === null || jiraSite === null ? null : readJira(parts, actor, jiraKey, jiraSite);
}
