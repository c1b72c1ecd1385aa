import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type ChangeFlag, SESSION_CHANGE_LIMITS } from '#common/contract/session-changes.ts';
import { findBase } from '#server/developer/assistant/assistant/find-base.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import { type ChangedFile, listChanges } from '#server/developer/source/repositories/difference.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { chooseFitting, shasOf, sizesOf } from '#server/developer/source/repositories/hunks.ts';
import { type FileLines, readLines } from '#server/developer/source/repositories/line-changes.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { keptChanges } from '#server/platform/db/schema/assistant.ts';
import { flagsOf } from '#server/developer/source/texts/flags.ts';
import { hasRows, rowIdsOf } from './hunk-rows';

/** A changed file of a session. */
export interface Change {
  readonly file: ChangedFile;
  readonly flags: readonly ChangeFlag[];
  /** What is kept when the file is kept: its hunks, or the file as a whole. */
  readonly ids: readonly string[];
  /** Its lines, where they are shown; the hunks' ids are `ids` then, in their order, unless `isWhole`. */
  readonly lines: FileLines | null;
  /** Ids of the rows of a hunk, which are kept by themselves; made when they are asked for. */
  readonly rowIds: (hunk: number) => readonly string[];
  /** It is kept or put back whole only. */
  readonly isWhole: boolean;
  /** Not all of it is shown. */
  readonly truncated: boolean;
}

/** What a session changed since its branch left the base. */
export interface SessionChanges {
  readonly base: string;
  readonly head: string;
  readonly files: readonly Change[];
  readonly truncated: boolean;
}

const PLAIN = new Set(['100644', '100755', '000000']);

function isText({ additions, oldMode, mode }: ChangedFile) {
  return additions !== null && PLAIN.has(oldMode) && PLAIN.has(mode);
}

function hash(parts: readonly unknown[]) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function nameOf({ oldPath, path, oldMode, mode }: ChangedFile) {
  return [oldPath, path, oldMode, mode];
}

/** Of path, place in the base, old and new lines: lines around are no part, so that other changes leave it as it is. */
function hunkIds(file: ChangedFile, { old, now, changes }: FileLines) {
  return changes.map(({ oldStart, oldCount, newStart, newCount }) =>
    hash([nameOf(file), oldStart, old.slice(oldStart, oldStart + oldCount), now.slice(newStart, newStart + newCount)]),
  );
}

function wholeId(file: ChangedFile) {
  return hash([nameOf(file), file.oldSha, file.sha]);
}

function toChange(file: ChangedFile, lines: FileLines | null, sizes: ReadonlyMap<string, number>): Change {
  const size = Math.max(0, ...shasOf(file).map((sha) => sizes.get(sha) ?? 0));
  const isBinary = !isText(file);
  const hunks = lines?.changes.length ?? 0;
  const isTooLong = hunks > SESSION_CHANGE_LIMITS.hunks;
  const isWhole = lines === null || hunks === 0 || isTooLong;
  const flags = flagsOf({ path: file.path, oldPath: file.oldPath, isBinary, size, lines });
  const ids = isWhole ? [wholeId(file)] : hunkIds(file, lines);
  const rowIds = (index: number) => {
    const change = isWhole ? undefined : lines.changes[index];
    return lines && change ? rowIdsOf(lines, change, (parts) => hash([nameOf(file), ...parts])) : [];
  };
  return { file, flags, ids, rowIds, lines, isWhole, truncated: isTooLong || (lines === null && !isBinary) };
}

/** Reads what a session's branch changes at a commit. */
export async function readChanges(
  repository: GitRepository,
  session: Pick<SessionRow, 'baseBranch' | 'baseSha'>,
  head: string,
): Promise<SessionChanges> {
  const base = await findBase(repository, session, head);
  const { files, truncated } = await listChanges(repository, base, head, SESSION_CHANGE_LIMITS.files);
  const sizes = await sizesOf(repository, files);
  const shown = chooseFitting(files.filter(isText), sizes, SESSION_CHANGE_LIMITS);
  const read = await readLines(repository, [base, head], shown, sizes);
  const lines = new Map(shown.map((file, index) => [file, read[index] ?? null]));
  const all = await inSlices(
    (function* () {
      const changes: Change[] = [];
      for (const file of files) {
        changes.push(toChange(file, lines.get(file) ?? null, sizes));
        yield;
      }
      return changes;
    })(),
  );
  return { base, head, files: all, truncated };
}

/** The ids of kept changes of a session, including those of changes that no longer exist. */
export async function readKept(db: Queryable, sessionId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: keptChanges.id }).from(keptChanges).where(eq(keptChanges.sessionId, sessionId));
  return new Set(rows.map(({ id }) => id));
}

/** Whether a hunk was kept, as a whole or row by row. @param withRows whether rows were kept by themselves at all */
export function isHunkKept(
  { ids, rowIds }: Pick<Change, 'ids' | 'rowIds'>,
  index: number,
  kept: ReadonlySet<string>,
  withRows = hasRows(kept),
): boolean {
  if (kept.has(ids[index] ?? '')) return true;
  const rows = withRows ? rowIds(index) : [];
  return rows.length > 0 && rows.every((id) => kept.has(id));
}

/** Whether all of a file was kept. */
export function isKept(change: Pick<Change, 'ids' | 'rowIds'>, kept: ReadonlySet<string>): boolean {
  const withRows = hasRows(kept);
  return change.ids.every((_, index) => isHunkKept(change, index, kept, withRows));
}

/** Whether all current changes of a session were kept. Unlisted changes were not reviewed. */
export function isReviewed({ files, truncated }: SessionChanges, kept: ReadonlySet<string>): boolean {
  return !truncated && files.every((file) => isKept(file, kept));
}
