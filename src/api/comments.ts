import type { Comment, CommentPerson, CommentPicture, CommentThread } from '#common/contract/comments.ts';
import { call, callFile } from './client/client';
import type { CallInput } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import type { PagesOwner } from './visual-edits';

export type { Comment, CommentPerson, CommentPicture, CommentThread };

const PAGE = 'GET comments/page/:pageKey';
const PROJECT = 'GET comments/project/:projectId';
const MARKS = 'GET comments/project/:projectId/marks';

/** Others write in the same threads: they are asked for again this often while they are looked at. */
const SHARED = { refreshInterval: 20_000 };

/** What is said, and the ids of whom it names. */
export interface CommentWords {
  readonly text: string;
  readonly mentions: readonly string[];
}

/** Where a thread on a page is to be pinned. */
export type PagePin = Omit<CallInput<'POST comments/page'>['body'], 'text' | 'mentions'>;

/** Where a thread on a page of a session or pull request is to be pinned. */
export type ProjectPin = Omit<CallInput<'POST comments/project'>['body'], 'text' | 'mentions'>;

/** The ticket that is to be made of a thread: key of its board, title, Markdown. */
export interface ThreadTicket {
  readonly board: string;
  readonly title: string;
  readonly body: string;
}

function wordsOf({ text, mentions }: CommentWords) {
  return { text, mentions: [...mentions] };
}

/** Threads on a page of the builder, open ones first, and who can be named in them. */
export function usePageThreads(pageKey: string): CallState<typeof PAGE> {
  return useCall(PAGE, { params: { pageKey } }, { keepPreviousData: false, ...SHARED });
}

/** Threads on the pages of a session, those of its ticket too, or of a pull request: open ones first, and who can be named. */
export function useProjectThreads({ projectId, of }: PagesOwner): CallState<typeof PROJECT> {
  return useCall(PROJECT, { params: { projectId }, query: of }, { keepPreviousData: false, ...SHARED });
}

/** The marks that elements of a project's threads have in a commit; null asks nothing. */
export function useThreadMarks(projectId: string, sha: string | null): CallState<typeof MARKS> {
  return useCall(MARKS, sha === null ? null : { params: { projectId }, query: { sha } }, { revalidateOnFocus: false });
}

/** The picture of what a thread is pinned to. */
export function readThreadPicture(threadId: string, name: string): Promise<Blob> {
  return callFile('GET comments/picture/:threadId/:name', { params: { threadId, name } });
}

function rereadThreads() {
  return reread(PAGE, PROJECT, MARKS);
}

/** Begins a thread on a block of a page. @throws ApiError `forbidden`, `invalid` for the limit and for who is named */
export async function beginPageThread(pin: PagePin, words: CommentWords): Promise<CommentThread> {
  const { thread } = await call('POST comments/page', { body: { ...pin, ...wordsOf(words) } });
  await rereadThreads();
  return thread;
}

/** Begins a thread on an element of a page of a session or pull request. @throws ApiError as `beginPageThread`, `not_found` */
export async function beginProjectThread(pin: ProjectPin, words: CommentWords): Promise<CommentThread> {
  const { thread } = await call('POST comments/project', { body: { ...pin, ...wordsOf(words) } });
  await rereadThreads();
  return thread;
}

/** Comments in a thread. @throws ApiError `forbidden`, `not_found`, `invalid` for the limit and for who is named */
export async function replyToThread(threadId: string, words: CommentWords): Promise<void> {
  await call('POST comments/reply', { body: { threadId, ...wordsOf(words) } });
  await rereadThreads();
}

/** Changes a comment of one's own. @throws ApiError `forbidden`, `not_found`, `invalid` for who is named */
export async function editComment(commentId: string, words: CommentWords): Promise<void> {
  await call('POST comments/edit', { body: { commentId, ...wordsOf(words) } });
  await rereadThreads();
}

/** Deletes a comment of one's own for good; the first goes with its thread. @throws ApiError `forbidden`, `not_found` */
export async function deleteComment(commentId: string): Promise<void> {
  await call('POST comments/delete', { body: { commentId } });
  await rereadThreads();
}

/** Resolves a thread, or opens it again. @throws ApiError `forbidden`, `not_found` */
export async function resolveThread(threadId: string, resolved: boolean): Promise<void> {
  await call('POST comments/resolve', { body: { threadId, resolved } });
  await rereadThreads();
}

/** Deletes a thread; `restoreThread` takes that back for 30 days. @throws ApiError `forbidden`, `not_found` */
export async function deleteThread(threadId: string): Promise<void> {
  await call('POST comments/thread/delete', { body: { threadId } });
  await rereadThreads();
}

/** Takes back that a thread was deleted. @throws ApiError `forbidden`, `not_found` */
export async function restoreThread(threadId: string): Promise<void> {
  await call('POST comments/thread/restore', { body: { threadId } });
  await rereadThreads();
}

/** Makes a ticket of a thread. @throws ApiError `already_exists` when it has one, `not_found` for the board */
export async function makeThreadTicket(threadId: string, ticket: ThreadTicket): Promise<void> {
  await call('POST comments/ticket', { body: { threadId, ...ticket } });
  await rereadThreads();
}
