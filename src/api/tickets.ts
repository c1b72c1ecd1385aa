import type {
  Board,
  BoardColumn,
  ColumnKind,
  Priority,
  Ticket,
  TicketActivity,
  TicketEntry,
  TicketWork,
} from '#common/contract/tickets.ts';
import type { TicketPlace } from '#common/contract/comments.ts';
import { ApiError } from './client/api-error';
import { call } from './client/client';
import type { CallInput } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { Board, BoardColumn, ColumnKind, Priority, Ticket, TicketActivity, TicketEntry, TicketPlace, TicketWork };
export type BoardInput = CallInput<'POST boards'>['body']['board'];
export type FirstTicket = NonNullable<CallInput<'POST boards'>['body']['tickets']>[number];

/** What a person can change of a ticket besides its place. */
export interface TicketFields {
  readonly title: string;
  readonly body: string;
  readonly priority: Priority;
  readonly tags: readonly string[];
  readonly assigneeId: string | null;
  readonly projectId: string | null;
}

/** A ticket that is to be made: key of its board, id of its column. */
export interface NewTicket extends TicketFields {
  readonly board: string;
  readonly status?: string;
}

const BOARDS = 'GET boards';
const LIST = 'POST tickets/dash/getTickets';
const ONE = 'GET tickets/:key';
const WORK = 'GET tickets/:key/work';
const PLACES = 'GET tickets/:key/places';

/** Others work on the same board: it is asked again this often while it is looked at. */
const SHARED = { refreshInterval: 20_000 };

/** The boards of the organization, by name. */
export function useBoards(): CallState<typeof BOARDS> {
  return useCall(BOARDS, {});
}

/**
 * Makes (no id) or changes a board.
 * @throws ApiError `conflict`, `in_use`, `already_exists`, `invalid` naming the field
 */
export async function saveBoard(board: BoardInput, tickets: FirstTicket[] = []): Promise<Board> {
  const reply = await call('POST boards', { body: { board, tickets } });
  await reread(BOARDS, LIST);
  return reply.board;
}

/** Tickets in the order of their columns; `filter: {board, status, assignee, priority, tag}`. null: not yet. */
export function useTickets(query: ListQuery | null): CallState<typeof LIST> {
  return useCall(LIST, query && { body: listBody(query) }, SHARED);
}

/** One ticket with its text and activity. */
export function useTicket(key: string): CallState<typeof ONE> {
  return useCall(ONE, { params: { key } }, { keepPreviousData: false, ...SHARED });
}

/** What was begun for a ticket: sessions, newest first, each with its pull request and what is built of it. */
export function useTicketWork(key: string): CallState<typeof WORK> {
  return useCall(WORK, { params: { key } }, { keepPreviousData: false, refreshInterval: 5000 });
}

/** The same, asked once. @throws ApiError `not_found` */
export async function readTicketWork(key: string): Promise<TicketWork[]> {
  return (await call(WORK, { params: { key } })).list;
}

/** What a ticket is about: elements of threads, and pages that its text names. */
export function useTicketPlaces(key: string): CallState<typeof PLACES> {
  return useCall(PLACES, { params: { key } }, { keepPreviousData: false });
}

/** Begins a session for a ticket. @returns where it is @throws ApiError `invalid`, `not_configured` without git */
export async function startTicketSession(
  projectId: string,
  ticketKey: string,
): Promise<{ readonly projectId: string; readonly id: string }> {
  const { session } = await call('POST session/create', { body: { projectId, ticketKey } });
  await reread(WORK, ONE, LIST);
  return session;
}

/** Makes the board that a first ticket begins; another person may have begun it at the same moment. */
async function beginBoard(board: BoardInput): Promise<void> {
  try {
    await call('POST boards', { body: { board } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'already_exists') throw error;
  }
}

/** Makes a ticket together with the board it is the first of. @throws ApiError `invalid` naming the field */
export async function addFirstTicket(board: BoardInput, ticket: NewTicket): Promise<Ticket> {
  await beginBoard(board);
  const reply = await call('POST tickets/saveTicket', { body: { ticket: { ...ticket, tags: [...ticket.tags] } } });
  await reread(BOARDS, LIST);
  return reply.ticket;
}

/** @throws ApiError `invalid` naming the field */
export async function addTicket(ticket: NewTicket): Promise<Ticket> {
  const reply = await call('POST tickets/saveTicket', { body: { ticket: { ...ticket, tags: [...ticket.tags] } } });
  await reread(LIST);
  return reply.ticket;
}

/**
 * Changes what is given of a ticket.
 * @param base the ticket, and the version that the change is based on
 * @throws ApiError `conflict` (see `conflictingTicket`)
 */
export async function changeTicket(
  { id, version }: Pick<Ticket, 'id' | 'version'>,
  fields: Partial<TicketFields>,
): Promise<Ticket> {
  const { tags, ...rest } = fields;
  const ticket = { id, version, ...rest, ...(tags && { tags: [...tags] }) };
  const reply = await call('POST tickets/saveTicket', { body: { ticket } });
  await reread(LIST, ONE, PLACES);
  return reply.ticket;
}

/** The ticket as another person saved it in the meantime; null for any other failure. */
export function conflictingTicket(error: unknown): Ticket | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return (error.body as { current?: Ticket }).current ?? null;
}

/** Puts a ticket into a column, before another or at the end. */
export async function moveTicket(id: string, status: string, before: string | null): Promise<void> {
  await call('POST tickets/move', { body: { id, status, ...(before !== null && { before }) } });
  await reread(LIST, ONE);
}

/** Adds a comment, in Markdown. */
export async function commentTicket(id: string, text: string): Promise<void> {
  await call('POST tickets/comment', { body: { id, text } });
  await reread(LIST, ONE);
}

/** Deletes a ticket for good. */
export async function deleteTicket(id: string): Promise<void> {
  await call('POST tickets/delete/:id', { params: { id } });
  await reread(LIST);
}
