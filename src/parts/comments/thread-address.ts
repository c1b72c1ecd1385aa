import { threadPath } from '#common/rules/thread-path.ts';
import { readStored } from '#src/api/client/browser-storage.ts';
import type { CommentThread } from '#src/api/comments.ts';

/** The whole address of a thread, for opening it from elsewhere. */
export function threadAddress(thread: CommentThread): string {
  return `${window.location.origin}${threadPath(thread, readStored('selectedOrg') ?? undefined)}`;
}
