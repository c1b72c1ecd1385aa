import type {
  AskedMessage,
  ChatMessage,
  ChatSession,
  CheckpointKind,
  ListedSession,
  MessagePart,
  PromptMode,
  SelectedElement,
  SessionState,
  TurnStep,
} from '#common/contract/chat-sessions.ts';
import type { ChangeHunk, ChangeLine, SessionFileChange } from '#common/contract/session-changes.ts';
import { ApiError } from './client/api-error';
import { call } from './client/client';
import type { Reply, StreamEvent } from './client/endpoints';
import { type CallState, reread, useCall } from './client/use-call';
import { type StreamState, useEvents } from './client/use-events';
import { ASKED_ONCE, type ConflictsSolved } from './merge-conflicts';

export type { AskedMessage, ChangeHunk, ChangeLine, ChatMessage, ChatSession, CheckpointKind, ListedSession };
export type { MessagePart, PromptMode, SelectedElement, SessionFileChange, SessionState, TurnStep };

const LIST = 'GET chat/sessions';
const ONE = 'GET session/details';
const CHANGES = 'GET chat/file-changes';
const SUGGESTIONS = 'GET chat/suggestions/:sessionId';
const EVENTS = 'GET chat/events/:sessionId';

export type SessionDetails = Reply<typeof ONE>;
export type SessionChanges = Reply<typeof CHANGES>;
export type SessionEvent = StreamEvent<typeof EVENTS>;
export type Checkpoint = SessionDetails['checkpoints'][number];
/** One place of a file that a message names. */
export type ChoicePlace = Extract<MessagePart, { type: 'choice' }>['places'][number];

/** Others begin sessions meanwhile: what is looked at is asked for again this often. */
const SHARED = { refreshInterval: 15_000 };

/** The sessions of a project, last changed first. */
export function useSessions(filter: {
  readonly projectId: string;
  readonly archived: boolean;
  readonly page: number;
  readonly size: number;
}): CallState<typeof LIST> {
  const { archived, ...query } = filter;
  return useCall(LIST, { query: { ...query, archived: archived ? 'true' : 'false' } }, SHARED);
}

/** What was asked and answered in a project's sessions, newest first. */
export function useHistory(projectId: string, query: { readonly page: number; readonly size: number }) {
  return useCall('GET chat/history/:projectId', { params: { projectId }, query }, SHARED);
}

/** One session with its newest messages, checkpoints and links. */
export function useSession(id: string): CallState<typeof ONE> {
  return useCall(ONE, { query: { _id: id } }, { keepPreviousData: false, ...SHARED });
}

/** The messages of a session before a number, as many as one looks at in one go. */
export async function readEarlierMessages(id: string, before: number): Promise<readonly ChatMessage[]> {
  const { list } = await call('GET session/messages/:id', { params: { id }, query: { before, size: 100 } });
  return list;
}

/** What a session changed, by file and hunk. */
export function useSessionChanges(sessionId: string): CallState<typeof CHANGES> {
  return useCall(CHANGES, { query: { sessionId } }, { keepPreviousData: false });
}

/** Three sentences that would be understood, and the one of the ticket; null asks nothing. */
export function useSuggestions(sessionId: string | null): CallState<typeof SUGGESTIONS> {
  return useCall(SUGGESTIONS, sessionId === null ? null : { params: { sessionId } }, { revalidateOnFocus: false });
}

/** Follows a session: its messages, its state and the steps of the turn under way. */
export function useSessionEvents(sessionId: string, onEvent: (event: SessionEvent) => void): StreamState {
  return useEvents(EVENTS, { params: { sessionId }, query: {} }, onEvent);
}

/** Refetches a session, its changes and the lists it is in. */
export function rereadSession(): Promise<void> {
  return reread(ONE, LIST, CHANGES);
}

/** Begins a session. @throws ApiError `invalid` naming the field */
export async function createSession(given: {
  readonly projectId: string;
  readonly title?: string;
  readonly baseBranch?: string;
}): Promise<ChatSession> {
  const { session } = await call('POST session/create', { body: given });
  await reread(LIST);
  return session;
}

/** Renames a session, archives it, or restores it. @throws ApiError `forbidden` for another person's */
export async function updateSession(
  id: string,
  change: { readonly title?: string; readonly archived?: boolean },
): Promise<void> {
  await call('POST session/update', { body: { id, ...change } });
  await rereadSession();
}

/**
 * Asks the assistant.
 * @param clientMessageId a repeat with the same one asks nothing again
 * @returns the person's message as stored
 * @throws ApiError `conflict` while a turn runs, `plan_limit`
 */
export async function sendPrompt(
  sessionId: string,
  said: { readonly prompt: string; readonly mode: PromptMode; readonly selected?: SelectedElement },
  clientMessageId: string,
): Promise<ChatMessage> {
  const { message } = await call('POST chat/prompt', { body: { sessionId, ...said, clientMessageId } });
  return message;
}

/** Says which of the places asked about are meant. @throws ApiError `conflict` when it is asked about no more */
export async function choosePlaces(
  sessionId: string,
  messageId: string,
  places: readonly number[],
): Promise<ChatMessage> {
  const { message } = await call('POST chat/choose', { body: { sessionId, messageId, places: [...places] } });
  return message;
}

/** Ends the turn under way. */
export async function stopTurn(sessionId: string): Promise<void> {
  await call('POST chat/stop', { body: { sessionId } });
}

/** Which of the changes at `head` are meant: files, hunks, rows of hunks, or all where none of these is named. */
export interface ChangeTarget {
  readonly sessionId: string;
  readonly head: string;
  readonly paths?: readonly string[];
  readonly hunks?: readonly string[];
  readonly rows?: readonly { readonly hunk: string; readonly rows: readonly number[] }[];
}

function bodyOf({ sessionId, head, paths, hunks, rows }: ChangeTarget) {
  return {
    sessionId,
    head,
    ...(paths && { paths: [...paths] }),
    ...(hunks && { hunks: [...hunks] }),
    ...(rows && { rows: rows.map((each) => ({ hunk: each.hunk, rows: [...each.rows] })) }),
  };
}

/** Whatever became of it, what is on screen is asked for again: a stale head is the usual failure. */
async function thenReread<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    await rereadSession();
  }
}

/** Keeps changes, or takes that back. @throws ApiError `conflict` for a stale head */
export async function keepChanges(target: ChangeTarget, kept: boolean): Promise<void> {
  await thenReread(call('POST chat/keep-changes', { body: { ...bodyOf(target), kept } }));
}

/** Takes changes back, as a new checkpoint. @throws ApiError `conflict` for a stale head */
export async function discardSessionChanges(target: ChangeTarget): Promise<ChatSession> {
  return (await thenReread(call('POST chat/discard-changes', { body: bodyOf(target) }))).session;
}

/** Brings the branch to an earlier checkpoint, as a new one. @throws ApiError `conflict` for a stale head */
export async function goToCheckpoint(sessionId: string, head: string, toCheckpoint: number): Promise<ChatSession> {
  const body = { sessionId, head, toCheckpoint };
  return (await thenReread(call('POST chat/discard-changes', { body }))).session;
}

/**
 * Undoes what made a checkpoint just now. Where that leads is asked for: what the screen knows of checkpoints may be
 * from before. Nothing where it made none, as there was nothing to change.
 * @param made the session as the act left it
 * @throws ApiError `conflict` when it went on since
 */
export async function undoCheckpoint({ id, headSha }: ChatSession, kind: 'discard' | 'undo' | 'hand'): Promise<void> {
  const { checkpoints } = await call('GET session/details', { query: { _id: id } });
  const made = checkpoints.find((checkpoint) => checkpoint.sha === headSha && checkpoint.kind === kind);
  if (made) await goToCheckpoint(id, headSha, made.number - 1);
}

/**
 * Writes a file by hand.
 * @param file `baseHash` as it was read; null: it is new
 * @returns its hash now
 * @throws ApiError `conflict` when it is another one by now
 */
export async function editSessionFile(
  sessionId: string,
  file: { readonly path: string; readonly content: string; readonly baseHash: string | null },
): Promise<string> {
  const { hash } = await call('POST chat/edit-file', { body: { sessionId, ...file } });
  await reread(ONE, LIST, CHANGES);
  return hash;
}

/**
 * Translates changed texts into the other languages.
 * @throws ApiError `conflict`, `not_configured`, `upstream_failed`
 */
export function translateChanges(sessionId: string, head: string): Promise<Reply<'POST chat/translate-changes'>> {
  return thenReread(call('POST chat/translate-changes', { body: { sessionId, head } }));
}

/** Words for a commit of what a session changed: a model's, else those of the rules. */
export async function suggestCommitMessage(sessionId: string): Promise<Reply<'POST ai/commit-message'>> {
  return call('POST ai/commit-message', { body: { sessionId } });
}

/** Merges the base into the branch. @throws ApiError `merge_conflict`, `nothing_to_merge`, `conflict` */
export async function updateSessionBranch(sessionId: string, head: string): Promise<void> {
  await thenReread(call('POST chat/update-branch', { body: { sessionId, head } }));
}

const CONFLICTS = 'GET chat/conflicts';

/** What a merge of the base into a session's branch leaves open. */
export function useSessionConflicts(sessionId: string): CallState<typeof CONFLICTS> {
  return useCall(CONFLICTS, { query: { sessionId } }, ASKED_ONCE);
}

/** Merges the base with an answer to each conflict. @throws ApiError `conflict` when either side moved */
export async function resolveSessionConflicts(sessionId: string, answer: ConflictsSolved): Promise<void> {
  await thenReread(call('POST chat/resolve-conflicts', { body: { sessionId, ...answer } }));
}

/** Whether a call was refused because the branch or the file was changed meanwhile. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
