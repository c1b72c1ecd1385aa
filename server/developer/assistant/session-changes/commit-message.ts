import type { Parts } from '#server/platform/parts.ts';
import { openSession } from '#server/developer/projects/chat-sessions/open-session.ts';
import { readChanges } from './read-changes';
import { shorten } from '#server/developer/projects/chat-sessions/shorten.ts';
import { readAsked } from './session-words';
import { readShown } from './shown-work';

/** Characters of a first line, and files that are listed. */
const SUBJECT = 72;
const MAX_FILES = 20;

function nameAll(paths: readonly string[]) {
  const [only, ...others] = paths;
  if (only === undefined) return 'Change nothing';
  return others.length === 0 ? `Edit ${only}` : `Edit ${paths.length} files`;
}

function list(lines: readonly string[]) {
  return lines.map((line) => `- ${line}`).join('\n');
}

/**
 * Words for a commit of what a session changed: the prompts that still show in the files, and the files.
 * @param paths these files alone; absent: all
 * @throws AppError `not_found`, `conflict` when the branch is gone
 */
export async function suggestMessage(
  parts: Pick<Parts, 'db' | 'settings'>,
  organizationId: string,
  { sessionId, paths }: { readonly sessionId: string; readonly paths?: readonly string[] | undefined },
): Promise<string> {
  const { session, repository, head } = await openSession(parts, organizationId, sessionId);
  const changes = await readChanges(repository, session, head);
  const { files } = changes;
  const wanted = paths === undefined ? null : new Set(paths);
  const changed = files.map(({ file }) => file.path).filter((path) => wanted === null || wanted.has(path));
  const shown = new Set(changed);
  const isShown = await readShown(parts.db, sessionId, repository, () => Promise.resolve(changes));
  const prompts = (await readAsked(parts.db, sessionId, isShown))
    .filter((asked) => asked.files.some((path) => shown.has(path)))
    .map(({ prompt }) => prompt);
  const [only, ...others] = prompts;
  const subject = only !== undefined && others.length === 0 ? only : nameAll(changed);
  const isCut = subject.length > SUBJECT;
  const body = [
    ...(others.length > 0 || isCut ? [list(prompts.length > 0 ? prompts : [subject])] : []),
    ...(changed.length > 1 ? [list(changed.slice(0, MAX_FILES))] : []),
  ];
  return [shorten(subject, SUBJECT), ...body].join('\n\n');
}
