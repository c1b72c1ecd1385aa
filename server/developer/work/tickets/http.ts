import type { FastifyInstance } from 'fastify';
import { fault } from '#common/contract/faults.ts';
import * as contract from '#common/contract/tickets.ts';
import { nameModel } from '#server/developer/model/language-model/find-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import { actedBy } from '#server/platform/audit/record-audit-event.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { listBoards } from './board-store';
import { deleteTicket } from './delete-ticket';
import { moveTicket } from './move-ticket';
import { changeBoard, createBoard } from './save-board';
import { changeTicket, createTicket } from './save-ticket';
import { findByKey, findTicket, listTickets, readTicket } from './store';
import { summarizeTicket } from './summarize-ticket';
import { insertComment } from './ticket-activity';
import { readTicketWork } from './ticket-work';

const UPDATED = 'Updated successfully';

/** The defaults of a new ticket. */
const BLANK = { body: '', priority: 'none', tags: [], assigneeId: null, projectId: null } as const;

/** A field that is needed for this kind of save. @throws AppError invalid naming it */
function requireField<T>(value: T | undefined, path: string): T {
  if (value === undefined) throw new AppError('invalid', { details: [fault(path, 'required')] });
  return value;
}

function boardRoutes(api: FastifyInstance, { db }: Parts): void {
  handle(api, contract.getBoards, async ({ actor }) => {
    const boards = await listBoards(db, actor.organizationId);
    return { boards, tc: boards.length };
  });

  handle(api, contract.saveBoard, async ({ actor, body: { board, tickets }, request }) => {
    const { id, key, name, columns } = board;
    const by = actedBy(actor, request);
    if (id === undefined) {
      const made = await createBoard(db, by, { key: requireField(key, 'board.key'), name, columns, tickets });
      return withText('New Board Added.', { board: made });
    }
    const version = requireField(board.version, 'board.version');
    return withText(UPDATED, { board: await changeBoard(db, by, { id, version, name, columns }) });
  });
}

function changes(api: FastifyInstance, { db }: Parts): void {
  handle(api, contract.saveTicket, async ({ actor, body }) => {
    const { id, version, board, status, ...fields } = body.ticket;
    if (id === undefined) {
      const place = { board: requireField(board, 'ticket.board'), status };
      const whole = { ...BLANK, ...fields, title: requireField(fields.title, 'ticket.title') };
      return withText('New Ticket Added.', { ticket: await createTicket(db, actor, whole, place) });
    }
    const base = { id, version: requireField(version, 'ticket.version') };
    return withText(UPDATED, { ticket: await changeTicket(db, actor, base, fields) });
  });

  handle(api, contract.moveTicket, async ({ actor, body }) =>
    withText(UPDATED, { ticket: await moveTicket(db, actor, body) }),
  );

  handle(api, contract.commentTicket, async ({ actor, body: { id, text } }) => {
    const activity = await db.transaction(async (tx) => {
      await findTicket(tx, actor.organizationId, id, true);
      return insertComment(tx, id, actor.userId, text);
    });
    return withText('New Comment Added.', { activity });
  });

  handle(api, contract.deleteTicket, async ({ actor, params, request }) => {
    await deleteTicket(db, actedBy(actor, request), params.id);
    return withText('Deleted Successfully.');
  });
}

/** Boards and their tickets (docs/contract.md "Tickets"). */
export function ticketRoutes(api: FastifyInstance, parts: Parts): void {
  const { db } = parts;
  const { previewUrl } = parts.settings;
  boardRoutes(api, parts);

  handle(api, contract.getTickets, ({ actor, body }) => listTickets(db, actor.organizationId, body));

  handle(api, contract.getTicket, async ({ actor, params }) => {
    const id = await findByKey(db, actor.organizationId, params.key);
    const model = await nameModel(parts, actor.organizationId);
    return { ticket: await readTicket(db, actor.organizationId, id), model };
  });

  handle(api, contract.summarizeTicket, ({ actor, body }) => summarizeTicket(parts, actor.organizationId, body.key));

  handle(api, contract.getTicketWork, async ({ actor: { userId, organizationId }, params }) => {
    const list = await readTicketWork(db, await findByKey(db, organizationId, params.key), { userId, previewUrl });
    return { list, tc: list.length };
  });

  changes(api, parts);
}
