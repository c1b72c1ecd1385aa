import type { DesignToken } from '#common/contract/visual-edits.ts';
import { openReader } from '#server/developer/source/texts/commit-reader.ts';
import { createLineFinder } from '#server/developer/source/texts/line-at.ts';
import { openProject } from '#server/developer/assistant/assistant/rules/project.ts';
import { extensionOf } from '#server/developer/source/texts/files.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { openSession } from '#server/developer/projects/chat-sessions/open-session.ts';
import type { Member } from '#server/platform/http/actor.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Limits: style sheets to read, and their content in a reply. */
const LIMITS = { files: 50, classes: 500, tokens: 200, value: 200 } as const;
const SHEETS = new Set(['css', 'scss', 'less', 'pcss']);
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

/** The class names in selectors: the text between an opening brace and the end before it. */
function classesOf(source: string): string[] {
  return source
    .split('{')
    .slice(0, -1)
    .flatMap((part) => [...(part.split(/[;}]/).at(-1) ?? '').matchAll(CLASS)].map(([, name]) => name ?? ''));
}

/**
 * What the style sheets of a session's branch name, so that it need not be known by heart.
 * @throws AppError `not_found`; `conflict` when the branch is gone
 */
export async function readDesignWords(
  parts: Pick<Parts, 'db' | 'settings'>,
  parser: BoundedParser,
  { organizationId }: Member,
  sessionId: string,
): Promise<{ classes: string[]; tokens: DesignToken[] }> {
  const { session, repository, head } = await openSession(parts, organizationId, sessionId);
  const { project } = await findProject(parts.db, organizationId, session.projectId);
  const reader = await openReader(repository, head);
  try {
    const opened = await openProject(reader, project.rootDirectory, (path, source) => parser.parse(path, source));
    const sheets = opened.paths.filter((path) => SHEETS.has(extensionOf(path))).slice(0, LIMITS.files);
    const files = await opened.readAll(sheets);
    const classes = new Set(files.flatMap(({ source }) => classesOf(source)));
    const tokens = files.flatMap(({ path, source, texts }) => {
      const find = createLineFinder(source);
      return (texts?.tokens ?? [])
        .filter(({ sort, value }) => sort === 'style' && value.length <= LIMITS.value)
        .map(({ name, value, start }) => ({ name, value, place: { path, line: find(start).line } }));
    });
    return { classes: [...classes].sort().slice(0, LIMITS.classes), tokens: tokens.slice(0, LIMITS.tokens) };
  } finally {
    reader.close();
  }
}
