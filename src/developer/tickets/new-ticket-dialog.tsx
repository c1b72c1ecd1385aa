import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjects } from '#src/api/projects.ts';
import { addTicket, type Board, type NewTicket, type Ticket } from '#src/api/tickets.ts';
import { TitleAndText } from '#src/parts/title-and-text.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { type TicketFacts, TicketFields } from './ticket-fields';
import { useAssignable } from './use-assignable';

interface NewTicketDialogProps {
  readonly board: Pick<Board, 'key' | 'columns'>;
  /** Default: adds it to the board that is there. */
  readonly send?: (ticket: NewTicket) => Promise<Ticket>;
  readonly onMade: (ticket: Ticket) => void;
  readonly onClose: () => void;
}

/** Asks for a ticket: a title is enough. */
export function NewTicketDialog({ board, send = addTicket, onMade, onClose }: NewTicketDialogProps) {
  const { t } = useTranslation('tickets');
  const people = useAssignable();
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [chosen, setChosen] = useState<Partial<TicketFacts>>({});
  // Where there is one project, a ticket is about it unless a person says otherwise.
  const { list = [] } = useProjects({ page: 1, size: 2, q: '' }).data ?? {};
  const projectId = list.length === 1 ? (list[0]?.id ?? null) : null;
  const facts: TicketFacts = {
    status: board.columns[0]!.id,
    priority: 'none',
    assigneeId: null,
    projectId,
    tags: [],
    ...chosen,
  };
  const submit = async () => onMade(await send({ board: board.key, title, body, ...facts }));
  return (
    <FormDialog
      title={t('new')}
      size="lg"
      action={t('create')}
      dirty={title !== '' || body !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {(error) => (
        <>
          <TitleAndText
            labels={{ title: t('field.title'), text: t('text'), help: t('markdownHelp') }}
            {...{ title, text: body, error, path: 'ticket.', textClass: 'ticket-description', rows: 5 }}
            onChange={(change) => {
              if (change.title !== undefined) setTitle(change.title);
              if (change.body !== undefined) setBody(change.body);
            }}
          />
          <TicketFields
            value={facts}
            columns={board.columns}
            people={people}
            error={error}
            onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
          />
        </>
      )}
    </FormDialog>
  );
}
