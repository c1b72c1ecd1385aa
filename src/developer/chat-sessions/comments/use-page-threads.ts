import { type CommentThread, useProjectThreads, useThreadMarks } from '#src/api/comments.ts';
import type { PagesOwner } from '#src/api/visual-edits.ts';

/** The threads on the pages of a session or pull request, with the marks that their elements have in the build that is shown. */
export interface PageThreads {
  readonly state: ReturnType<typeof useProjectThreads>;
  readonly list: readonly CommentThread[];
  /** Whether the files have the element of a thread no more. */
  readonly isGone: (id: string) => boolean;
  readonly opened: string | null;
  /** The one that is opened, once it was read. */
  readonly thread: CommentThread | null;
  readonly open: (id: string | null) => void;
}

const NONE: readonly CommentThread[] = [];

/** @param sha commit of the build that is shown; null: none is */
export function usePageThreads(
  owner: PagesOwner,
  sha: string | null,
  opened: string | null,
  open: (id: string | null) => void,
): PageThreads {
  const state = useProjectThreads(owner);
  const marks = useThreadMarks(owner.projectId, sha);
  const now = new Map(marks.data?.list.map(({ threadId, mark }) => [threadId, mark]));
  const asNow = (thread: CommentThread): CommentThread => {
    const mark = now.get(thread.id);
    if (thread.place.kind !== 'project' || typeof mark !== 'string') return thread;
    return { ...thread, place: { ...thread.place, mark } };
  };
  const list = state.data?.threads.map(asNow) ?? NONE;
  const withMarks = state.data && { ...state.data, threads: [...list] };
  return {
    state: { ...state, data: withMarks },
    list,
    isGone: (threadId) => now.get(threadId) === null,
    opened,
    thread: list.find((each) => each.id === opened) ?? null,
    open,
  };
}
