import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, Ticket } from '#src/api/tickets.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { errorText } from '#src/i18n/error-text.ts';
import type { Move } from './place';
import { saveEdit } from './save-edit';
import { type TicketFacts, TicketFields } from './ticket-fields';
import type { Assignable } from './use-assignable';

interface TicketFactsFormProps {
  readonly ticket: Ticket;
  readonly board: Board;
  readonly people: readonly Assignable[];
  readonly onMove: (move: Move) => Promise<void>;
}

/** What was chosen without these fields, where nothing else was chosen for them since. */
function without(chosen: Partial<TicketFacts>, fields: Partial<TicketFacts>): Partial<TicketFacts> {
  const names = Object.keys(fields) as (keyof TicketFacts)[];
  if (names.some((name) => chosen[name] !== fields[name])) return chosen;
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !(name in fields)));
}

/**
 * Saves one change after the other, each on top of the last: arrow keys in a list of choices make several at once.
 * @returns throws `conflict` where another person changed the same field; theirs is shown from then on
 */
function useSaveQueue(ticket: Ticket) {
  const latest = useRef(ticket);
  const queue = useRef(Promise.resolve());
  return (fields: Partial<Omit<TicketFacts, 'status'>>): Promise<void> => {
    const sent = queue.current.then(async () => {
      const base = latest.current.version > ticket.version ? latest.current : ticket;
      const saved = await saveEdit(base, fields);
      if ('theirs' in saved) throw Object.assign(new Error('conflict'), { code: 'conflict' });
      latest.current = saved;
    });
    queue.current = sent.catch(() => undefined);
    return sent;
  };
}

/** Column, priority, person and tags of a ticket; each is saved as it is chosen. */
export function TicketFactsForm({ ticket, board, people, onMove }: TicketFactsFormProps) {
  const { t } = useTranslation('tickets');
  const { busy, error, run } = useSending();
  /** What was chosen and is on its way: the ticket itself still has the old value. */
  const [chosen, setChosen] = useState<Partial<TicketFacts>>({});
  const { id, status, priority, tags, assignee, project } = ticket;
  const value = {
    status,
    priority,
    tags,
    assigneeId: assignee?.id ?? null,
    projectId: project?.id ?? null,
    ...chosen,
  };
  const save = useSaveQueue(ticket);
  const change = (fields: Partial<TicketFacts>) => {
    const { status: to, ...rest } = fields;
    setChosen((before) => ({ ...before, ...fields }));
    const settle = () => setChosen((before) => without(before, fields));
    void run(() => (to === undefined ? save(rest) : onMove({ id, status: to, before: null }))).then(settle);
  };
  return (
    <section aria-label={t('facts')} aria-busy={busy || undefined}>
      <TicketFields
        value={value}
        columns={board.columns}
        people={people}
        held={ticket}
        error={error}
        onChange={change}
      />
      {error !== null && (
        <p role="alert" className="ui-error">
          {errorText(error)}
        </p>
      )}
    </section>
  );
}
