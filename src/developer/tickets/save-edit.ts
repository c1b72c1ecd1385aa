import { changeTicket, conflictingTicket, type Ticket, type TicketEntry, type TicketFields } from '#src/api/tickets.ts';

export type TicketField = keyof TicketFields;

/** A ticket as an edit began with it: of a list, where no text is read or changed, or whole. */
export type EditBase = TicketEntry & { readonly body?: string };

/** Another person saved the same fields in the meantime: how the ticket is now, and which fields those are. */
export interface EditConflict {
  readonly theirs: Ticket;
  readonly fields: readonly TicketField[];
}

/** A field of a ticket, comparable. */
function valueOf(ticket: EditBase, field: TicketField): string {
  if (field === 'assigneeId') return ticket.assignee?.id ?? '';
  if (field === 'projectId') return ticket.project?.id ?? '';
  return field === 'tags' ? ticket.tags.join() : (ticket[field] ?? '');
}

function sentValue(mine: Partial<TicketFields>, field: TicketField): string {
  return String(mine[field] ?? '');
}

/** The fields that both changed, each to something else. */
export function fieldsInConflict(base: EditBase, theirs: Ticket, mine: Partial<TicketFields>): TicketField[] {
  return (Object.keys(mine) as TicketField[]).filter((field) => {
    const now = valueOf(theirs, field);
    return now !== valueOf(base, field) && now !== sentValue(mine, field);
  });
}

/** How often an edit goes after saves of others that do not touch it. */
const MAX_TRIES = 4;

/**
 * Saves an edit. Changes of different fields by others are kept; for the same field nothing is saved and the caller
 * shows both.
 * @param base the ticket that the edit began with
 * @param send for tests
 * @returns the ticket as saved, or the conflict
 * @throws ApiError for any other failure
 */
export async function saveEdit(
  base: EditBase,
  mine: Partial<TicketFields>,
  send: typeof changeTicket = changeTicket,
): Promise<Ticket | EditConflict> {
  let version = base.version;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send({ id: base.id, version }, mine);
    } catch (error) {
      const theirs = conflictingTicket(error);
      if (!theirs || tries === MAX_TRIES) throw error;
      const fields = fieldsInConflict(base, theirs, mine);
      if (fields.length > 0) return { theirs, fields };
      version = theirs.version;
    }
  }
}
