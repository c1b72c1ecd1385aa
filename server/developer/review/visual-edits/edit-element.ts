import { fault } from '#common/contract/faults.ts';
import type { ElementChange } from '#common/contract/visual-edits.ts';
import { splice } from '#server/developer/source/texts/write.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import { editFile } from '#server/developer/assistant/session-changes/edit-file.ts';
import { openSession } from '#server/developer/projects/chat-sessions/open-session.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { editFor, isAllowed, saysSo } from '#server/developer/source/texts/elements/element-change.ts';
import { elementAt, readSource } from './read-source';
import { writeInSheet } from './write-in-sheet';

/** A change of one element of a file. */
export interface ElementEdit {
  readonly sessionId: string;
  readonly path: string;
  /** Of the element's `<`. */
  readonly offset: number;
  /** Of the content that the offset counts in. */
  readonly baseHash: string;
  readonly change: ElementChange;
}

/**
 * Changes one text, attribute or property of an element, or of its class's rule, and nothing else.
 * @returns the session, and the hash of the file's new content
 * @throws AppError as `editFile`; `not_found` for an unknown element; `invalid` for a value that is not plain text, or
 * a forbidden address
 */
export async function editElement(
  parts: Pick<Parts, 'db' | 'settings'>,
  parser: BoundedParser,
  actor: Member,
  { sessionId, path, offset, baseHash, change }: ElementEdit,
): Promise<{ session: SessionRow; hash: string }> {
  if (!isAllowed(change)) throw new AppError('invalid', { details: [fault('change.value', 'address_not_allowed')] });
  const { session, repository, head } = await openSession(parts, actor.organizationId, sessionId);
  const source = await readSource(repository, head, path);
  if (source.hash !== baseHash) throw new AppError('conflict', { details: [fault('path', 'file_changed')] });
  const { element, elements } = await elementAt(parser, source, offset);
  if (change.type === 'style' && (change.inSheet || /[$@]/.test(change.token ?? ''))) {
    const { project } = await findProject(parts.db, actor.organizationId, session.projectId);
    const asked = { source, element, rootDirectory: project.rootDirectory, change };
    const written = await writeInSheet(parser, { repository, head }, asked);
    const { session: after, hash } = await editFile(parts, actor, { sessionId, ...written });
    return { session: after, hash: written.path === path ? hash : baseHash };
  }
  const edit = editFor(source.text, elements, element, change);
  const content = edit && splice(source.text, [edit]);
  // The result is always parsed again: it must contain the new text and no other change.
  const now = content === null ? null : await parser.findElements(path, content);
  if (content === null || now === null || !saysSo(elements, now, offset, change))
    throw new AppError('invalid', { details: [fault('change', 'element_not_words')] });
  return editFile(parts, actor, { sessionId, path, content, baseHash });
}
