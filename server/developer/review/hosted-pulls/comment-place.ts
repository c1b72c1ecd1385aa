import type { DiffSide } from '#common/contract/pull-request-comments.ts';
import type { HostedComment } from '#server/developer/source/code-host/host-comments.ts';
import { isRepositoryPath } from '#server/developer/source/repositories/check-path.ts';
import { type ChangedFile, listChanges } from '#server/developer/source/repositories/difference.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { NO_SHA } from '#server/developer/source/repositories/refs.ts';
import type { pullRequests } from '#server/platform/db/schema/pull-requests.ts';

type Row = Pick<typeof pullRequests.$inferSelect, 'baseSha' | 'headSha'>;

/** The position of a comment, as in its row: with the blob that its line is in. */
interface Place {
  readonly path: string | null;
  readonly side: DiffSide | null;
  readonly line: number | null;
  readonly hash: string | null;
}
const NOWHERE: Place = { path: null, side: null, line: null, hash: null };

/** A content that no file has: what it is of is not shown any more, or was never fetched. */
const UNKNOWN = NO_SHA;

/** The content of a file in a commit; a commit that was pushed over may not be here. */
async function contentOf(git: GitRepository, commit: string, path: string): Promise<string> {
  const entries = await findEntries(git, commit, [path]).catch(() => new Map<string, { readonly sha: string }>());
  return entries.get(path)?.sha ?? UNKNOWN;
}

/**
 * Finds the contents that lines of comments are of.
 * @returns what gives the place of a comment
 */
export function createPlaces(git: GitRepository, row: Row) {
  let read: Promise<readonly ChangedFile[]> | null = null;
  const changes = () => (read ??= listChanges(git, row.baseSha, row.headSha).then(({ files }) => files));

  return async ({ place, outdated }: HostedComment): Promise<Place> => {
    if (place === null || !isRepositoryPath(place.path)) return NOWHERE;
    const { path, side, line, commit } = place;
    if (outdated || line === null) return { path, side, line, hash: UNKNOWN };
    const file = (await changes()).find((one) => one.path === path);
    if (side === 'old') return { path, side, line, hash: file?.oldSha ?? UNKNOWN };
    const hash = commit === row.headSha ? (file?.sha ?? UNKNOWN) : await contentOf(git, commit, path);
    return { path, side, line, hash };
  };
}

/** Whether a line of a comment is in a commit that the host has: a later one may have another content there. */
export async function isLineOf(
  git: GitRepository,
  commit: string,
  { path, side, hash }: { readonly path: string; readonly side: DiffSide; readonly hash: string },
): Promise<boolean> {
  return side === 'old' || (await contentOf(git, commit, path)) === hash;
}
