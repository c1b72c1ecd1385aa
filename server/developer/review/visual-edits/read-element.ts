import { fault } from '#common/contract/faults.ts';
import type { SourceElement as WireElement } from '#common/contract/visual-edits.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import { isServed } from '#server/developer/delivery/dev-servers/store.ts';
import { findExportedPage } from '#server/developer/review/page-exports/store.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { openSession } from '#server/developer/projects/chat-sessions/open-session.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findElementSheet } from './element-sheet';
import { elementToWire, sheetToWire } from './element-to-wire';
import { openOrigins } from './find-origin';
import { mapOffset } from './map-offset';
import { elementAt, readSource } from './read-source';
import { wasInspected } from './store';

/** The mark of an element of a build. Pages are untrusted: each part is looked up in the branch. */
export interface AskedElement {
  readonly sessionId: string;
  /** The commit that was built. */
  readonly sha: string;
  readonly path: string;
  readonly offset: number;
}

/**
 * The element that a mark names, as the session's branch has it now.
 * @throws AppError `not_found` for a commit that was neither built for the session nor is what its development server shows, and for what is no element of the branch;
 * `conflict` when it was changed since it was built
 */
export async function readElement(
  parts: Pick<Parts, 'db' | 'settings'>,
  parser: BoundedParser,
  { organizationId }: Member,
  { sessionId, sha, path, offset }: AskedElement,
): Promise<WireElement> {
  const { session, repository, head } = await openSession(parts, organizationId, sessionId);
  const isShown =
    (await wasInspected(parts.db, { sessionId, pullRequestId: null }, sha)) ||
    (await isServed(parts.db, sessionId, sha));
  if (!isShown) throw new AppError('not_found');
  const built = await readSource(repository, sha, path);
  const source = sha === head ? built : await readSource(repository, head, path);
  const place = mapOffset(built.text, source.text, offset);
  if (place === null) throw new AppError('conflict', { details: [fault('offset', 'element_moved')] });
  const { element } = await elementAt(parser, source, place);
  if (sha !== head) {
    const { element: before } = await elementAt(parser, built, offset);
    if (before.name !== element.name) throw new AppError('conflict', { details: [fault('offset', 'element_moved')] });
  }
  const { project } = await findProject(parts.db, organizationId, session.projectId);
  const origins = openOrigins({ repository, head, parser, rootDirectory: project.rootDirectory }, source);
  try {
    const page = await findExportedPage(parts.db, session.projectId, path);
    const sheet = await findElementSheet(await origins.reader(), parser, project.rootDirectory, source, element);
    return { ...(await elementToWire(source, element, origins)), ...sheetToWire(sheet), page };
  } finally {
    origins.close();
  }
}
