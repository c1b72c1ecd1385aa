import { Plus, SearchX, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketEntry } from '#src/api/tickets.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import type { Move } from './place';
import { TicketBoard } from './ticket-board';
import { TicketList } from './ticket-list';
import type { TicketView as View } from './use-ticket-view';

interface TicketViewProps {
  readonly view: View;
  readonly tickets: readonly TicketEntry[];
  readonly isLoaded: boolean;
  readonly total: number;
  /** How many each column holds. */
  readonly counts: Readonly<Record<string, number>>;
  readonly pageSize: number;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onCreate: () => void;
  readonly addressOf: (ticket: TicketEntry) => string;
  readonly onMove: (move: Move) => void;
  readonly onMenu: (ticket: TicketEntry, button: Element) => void;
}

/** In place of tickets: none yet, or none that match. */
function NoTickets({ view, onCreate }: Pick<TicketViewProps, 'view' | 'onCreate'>) {
  const { t } = useTranslation('tickets');
  if (view.isFiltered) {
    const clear = <Button onClick={view.clear}>{t('view.clear')}</Button>;
    return <EmptyState icon={<SearchX />} title={t('noMatch')} action={clear} />;
  }
  const create = (
    <Button icon={<Plus />} onClick={onCreate}>
      {t('new')}
    </Button>
  );
  return <EmptyState icon={<Ticket />} title={t('boardEmpty')} text={t('boardEmptyText')} action={create} />;
}

/** The tickets, as the view asks for them: loading, failed, none, board, list. */
export function TicketView(props: TicketViewProps) {
  const { view, tickets, isLoaded, total, counts, pageSize, error, onRetry, onCreate, addressOf, onMove, onMenu } =
    props;
  const { t, i18n } = useTranslation('tickets');
  const { board, layout, query } = view;
  if (!isLoaded) {
    return (
      <section className="ui-card">
        {error === undefined ? (
          <SkeletonRows label={t('ui:loading')} />
        ) : (
          <ErrorPanel error={error} onRetry={onRetry} />
        )}
      </section>
    );
  }
  if (layout === 'board') {
    return (
      <>
        {tickets.length === 0 && view.isFiltered && (
          <section className="ui-card">
            <NoTickets view={view} onCreate={onCreate} />
          </section>
        )}
        {(tickets.length > 0 || !view.isFiltered) && (
          <TicketBoard
            board={board}
            tickets={tickets}
            counts={total > tickets.length ? counts : null}
            isFiltered={view.isFiltered}
            addressOf={addressOf}
            onMove={onMove}
            onMenu={onMenu}
          />
        )}
        {total > tickets.length && (
          <p className="tickets-more">
            {t('notAll', {
              shown: formatNumber(tickets.length, i18n.language),
              total: formatNumber(total, i18n.language),
            })}
          </p>
        )}
      </>
    );
  }
  return (
    <section className="ui-card">
      {tickets.length === 0 ? (
        <NoTickets view={view} onCreate={onCreate} />
      ) : (
        <TicketList board={board} tickets={tickets} query={query} addressOf={addressOf} onMenu={onMenu} />
      )}
      <Pager page={query.page} size={pageSize} total={total} onPage={query.onPage} />
    </section>
  );
}
