import { and, eq, inArray } from 'drizzle-orm';
import type { TicketWork } from '#common/contract/tickets.ts';
import { readWork } from '#server/developer/work/tickets/ticket-work.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { jiraLinks } from '#server/platform/db/schema/jira-links.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Work of the user's organization that was created from an issue of a site. */
export function readJiraWork(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  { userId, organizationId }: Member,
  { siteId, issueKey }: { readonly siteId: string; readonly issueKey: string },
): Promise<TicketWork[]> {
  const linked = db
    .select({ id: jiraLinks.sessionId })
    .from(jiraLinks)
    .where(and(eq(jiraLinks.siteId, siteId), eq(jiraLinks.issueKey, issueKey)));
  const which = and(eq(projects.organizationId, organizationId), inArray(chatSessions.id, linked))!;
  return readWork(db, which, { userId, previewUrl: settings.previewUrl });
}
