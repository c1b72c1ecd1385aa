import { findProject } from '#server/developer/projects/projects/store.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { Assistant } from './assistant';
import { openReader } from '#server/developer/source/texts/commit-reader.ts';
import { findAsked } from './find-asked';
import { findSession } from '#server/developer/projects/chat-sessions/store.ts';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>;

/**
 * What a person may begin with: sentences about the project, and the one that the session's ticket or issue holds.
 * @throws AppError `not_found`, `not_configured` without git
 */
export async function readSuggestions(
  parts: Deps,
  assistant: Assistant,
  actor: Member,
  sessionId: string,
): Promise<{ suggestions: string[]; draft: string | null }> {
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
}
