import { Plus, SquareKanban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addFirstTicket, saveBoard, type Ticket } from '#src/api/tickets.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import { defaultBoard } from './default-board';
import { NewTicketDialog } from './new-ticket-dialog';
import { TicketSource } from './ticket-source';

const SAMPLE = ['headline', 'contact', 'menu'] as const;

interface FirstBoardProps {
  /** Name of the organization: the board's key is made of it. */
  readonly organization: string;
  readonly isCreating: boolean;
  readonly onCreate: () => void;
  readonly onMade: (ticket: Ticket) => void;
  readonly onClose: () => void;
}

/** Before there is a board: the first ticket brings one along, as do three from the sample. */
export function FirstBoard({ organization, isCreating, onCreate, onMade, onClose }: FirstBoardProps) {
  const { t } = useTranslation('tickets');
  const { busy, error, run } = useSending();
  const board = defaultBoard(organization, t);
  const addSample = () =>
    run(async () => {
      const tickets = SAMPLE.map((name) => ({ title: t(`sample.${name}.title`), body: t(`sample.${name}.body`) }));
      await saveBoard(board, tickets);
    });
  // The columns get their ids on the server: by their kinds.
  const columns = board.columns.map((column) => ({ ...column, id: column.kind }));
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <TicketSource />
      <section className="ui-card">
        <EmptyState
          icon={<SquareKanban />}
          title={t('empty')}
          text={t('emptyText')}
          action={
            <div className="tickets-begin">
              <Button variant="solid" icon={<Plus />} onClick={onCreate}>
                {t('new')}
              </Button>
              <Button busy={busy} onClick={() => void addSample()}>
                {t('addSample')}
              </Button>
            </div>
          }
        />
        {error !== null && (
          <p role="alert" className="ui-error tickets-begin-error">
            {errorText(error)}
          </p>
        )}
      </section>
      {isCreating && (
        <NewTicketDialog
          board={{ key: board.key, columns }}
          send={(ticket) => addFirstTicket(board, ticket)}
          onMade={onMade}
          onClose={onClose}
        />
      )}
    </>
  );
}
