import { findProject } from '#server/developer/projects/store.ts';
import { resolveCommit } from '#server/developer/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/repositories/require-git.ts';
import { findTicket } from '#server/developer/tickets/store.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Assistant } from './assistant';
import { openReader } from './commit-reader';
import { findDraft } from './find-draft';
import { findSession } from './store';

/**
 * What a person may begin with: sentences about the project, and the one that the session's ticket holds.
 * @throws AppError `not_found`, `not_configured` without git
 */
export const readSuggestions = async (
  parts: Pick<Parts, 'db' | 'settings'>,
  assistant: Assistant,
  organizationId: string,
  sessionId: string,
): Promise<{ suggestions: string[]; draft: string | null }> => {
  const session = await findSession(parts.db, organizationId, sessionId);
  const { project, repository: row } = await findProject(parts.db, organizationId, session.projectId);
  await requireGit(parts);
  const repository = repositoryAt(parts, row.id);
  const ticket = session.ticketId === null ? null : await findTicket(parts.db, organizationId, session.ticketId);
  const draft = ticket === null ? null : findDraft(ticket, (sentence) => assistant.understands(sentence));
  const head = (await resolveCommit(repository, session.branch)) ?? session.headSha;
  const reader = await openReader(repository, head);
  try {
    return { suggestions: await assistant.suggest({ reader, rootDirectory: project.rootDirectory }), draft };
  } finally {
    reader.close();
  }
};
