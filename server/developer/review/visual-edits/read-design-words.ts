import type { DesignToken } from '#common/contract/visual-edits.ts';
import { openReader } from '#server/developer/source/texts/commit-reader.ts';
import { createLineFinder } from '#server/developer/source/texts/line-at.ts';
import { openProject, type ReadFile } from '#server/developer/assistant/assistant/rules/project.ts';
import { extensionOf } from '#server/developer/source/texts/files.ts';
import type { BoundedParser } from '#server/developer/source/texts/parse-bounded.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { openSession } from '#server/developer/projects/chat-sessions/open-session.ts';
import type { Member } from '#server/platform/http/actor.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Limits: style sheets to read, bytes of one, classes after which no more are looked for, and a reply's content. */
const LIMITS = { files: 50, bytes: 300_000, found: 20_000, classes: 500, tokens: 200, value: 200 } as const;
const SHEETS = new Set(['css', 'scss', 'less', 'pcss']);
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

/** The class names in selectors: the text between an opening brace and the end before it. */
function* classesOf(sources: readonly string[]) {
  const found = new Set<string>();
  for (const source of sources) {
    for (let from = 0, to = source.indexOf('{'); to >= 0; from = to + 1, to = source.indexOf('{', from)) {
      yield;
      const part = source.slice(from, to);
      const selector = part.slice(Math.max(part.lastIndexOf(';'), part.lastIndexOf('}')) + 1);
      for (const [, name = ''] of selector.matchAll(CLASS)) {
        if (found.size >= LIMITS.found) return found;
        found.add(name);
        yield;
      }
    }
  }
  return found;
}

function* tokensOf({ path, source, texts }: ReadFile): Generator<DesignToken> {
  const find = createLineFinder(source);
  for (const { sort, name, value, start } of texts?.tokens ?? [])
    if (sort === 'style' && value.length <= LIMITS.value)
      yield { name, value, place: { path, line: find(start).line } };
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
    const isRead = new Set((await reader.list()).filter(({ size }) => size <= LIMITS.bytes).map(({ path }) => path));
    const sheets = opened.paths.filter((path) => SHEETS.has(extensionOf(path)) && isRead.has(path));
    const files = await opened.readAll(sheets.slice(0, LIMITS.files));
    const classes = await inSlices(classesOf(files.map(({ source }) => source)));
    const tokens: DesignToken[] = [];
    for (const file of files)
      for (const token of tokensOf(file)) {
        if (tokens.length >= LIMITS.tokens) break;
        tokens.push(token);
      }
    return { classes: [...classes].sort().slice(0, LIMITS.classes), tokens };
  } finally {
    reader.close();
  }
}
