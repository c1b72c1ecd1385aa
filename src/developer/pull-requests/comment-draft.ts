import { readDraft } from '#src/api/client/kept-drafts.ts';
import type { NewComment } from '#src/api/pull-requests.ts';

/** What a comment refers to: a pull request, a line of it, or what was said. */
export type CommentTarget = Omit<NewComment, 'body'>;

/** What the words of a comment are kept under. */
export function draftKey({ id, replyTo, path, side, line }: CommentTarget): string {
  if (replyTo !== undefined) return `pull reply ${replyTo}`;
  return path === undefined ? `pull ${id}` : `pull ${id} ${side}:${line} ${path}`;
}

/** Whether a comment was begun and not sent: its field is open on coming back. */
export function isBegun(target: CommentTarget): boolean {
  return readDraft(draftKey(target)) !== null;
}
