import type { DiffSide, FileChange, PullRequestComment } from '#src/api/pull-requests.ts';

/** A comment and the answers to it, oldest first. */
export interface CommentThread {
  readonly first: PullRequestComment;
  readonly answers: readonly PullRequestComment[];
}

/** The threads of some comments, in the order they began. */
export function threadsOf(comments: readonly PullRequestComment[]): readonly CommentThread[] {
  return comments
    .filter(({ replyTo }) => replyTo === null)
    .map((first) => ({ first, answers: comments.filter(({ replyTo }) => replyTo === first.id) }));
}

/** Position of a thread in the current file; null when it is of another file, or of what the file was before. */
export function placeIn(
  { first: { place } }: CommentThread,
  { path, oldHash, hash }: Pick<FileChange, 'path' | 'oldHash' | 'hash'>,
): { readonly side: DiffSide; readonly line: number } | null {
  if (place?.path !== path || place.line === null) return null;
  return place.hash === (place.side === 'old' ? oldHash : hash) ? { side: place.side, line: place.line } : null;
}

/** Threads on lines that are not dealt with. */
export function countUnresolved(comments: readonly PullRequestComment[]): number {
  return threadsOf(comments).filter(({ first }) => first.place !== null && first.resolved_on === null).length;
}
