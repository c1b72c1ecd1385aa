import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { ScreenActions } from '#src/actions/screen-actions.ts';
import { type Board, type Ticket, type TicketEntry, useTickets } from '#src/api/tickets.ts';
import { Button } from '#src/ui/button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { BoardDialog } from './board-dialog';
import { ChooseProjectDialog } from './choose-project-dialog';
import { NewTicketDialog } from './new-ticket-dialog';
import { ticketActions } from './ticket-actions';
import { TicketFilters } from './ticket-filters';
import { TicketMenu } from './ticket-menu';
import { TicketSheet } from './ticket-sheet';
import { TicketSource } from './ticket-source';
import { TicketView } from './ticket-view';
import { useAssignable } from './use-assignable';
import { useStartSession } from './use-start-session';
import { useTicketScreen } from './use-ticket-screen';
import { useTicketView } from './use-ticket-view';

const PAGE = 50;
/** As many as a list call gives; a board shows all of its tickets. */
const WHOLE = 1000;
const NONE: readonly TicketEntry[] = [];

type Dialog = 'new-board' | 'board';

interface BoardScreenProps {
  readonly boards: readonly Board[];
  readonly isCreating: boolean;
  readonly onCreate: () => void;
  readonly onMade: (ticket: Ticket) => void;
  readonly onClose: () => void;
}

/** The tickets of a board, as board or list, with the ticket of the address beside it. */
export function BoardScreen({ boards, isCreating, onCreate, onMade, onClose }: BoardScreenProps) {
  const { t } = useTranslation('tickets');
  const { key } = useParams();
  const navigate = useNavigate();
  const view = useTicketView(boards);
  const { board, layout, query, filter } = view;
  const people = useAssignable();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const set = Object.fromEntries(Object.entries({ board: board.key, ...filter }).filter(([, value]) => value !== ''));
  const isList = layout === 'list';
  const page = isList ? { size: PAGE, page: query.page, sort: query.sort } : { size: WHOLE };
  const { data, error, retry } = useTickets({ ...page, search: query.search, filter: set });
  const sessions = useStartSession();
  const screen = useTicketScreen({
    board,
    view,
    tickets: data?.tickets ?? NONE,
    onCreate,
    onSession: sessions.start,
  });
  const addressOf = (to: string | null) =>
    `/tickets${to === null ? '' : `/${to}`}${view.address && `?${view.address}`}`;
  return (
    <ActionsProvider actions={ticketActions} context={screen.context}>
      <ScreenActions />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <MenuButton
              label={t('boardMenu')}
              icon={<Ellipsis />}
              align="end"
              entries={[
                { key: 'board', label: t('boards.change'), onChoose: () => setDialog('board') },
                { key: 'new', label: t('boards.new'), onChoose: () => setDialog('new-board') },
              ]}
            />
            <Button variant="solid" icon={<Plus />} onClick={onCreate}>
              {t('new')}
            </Button>
          </>
        }
      />
      <TicketSource />
      <TicketFilters view={view} boards={boards} people={people} tickets={screen.tickets} />
      <TicketView
        view={view}
        tickets={screen.tickets}
        isLoaded={data !== undefined}
        total={data?.tc ?? 0}
        counts={data?.counts ?? {}}
        pageSize={page.size}
        error={error}
        onRetry={retry}
        onCreate={onCreate}
        addressOf={(ticket) => addressOf(ticket.key)}
        onMove={(move) => void screen.move(move)}
        onMenu={(ticket, button) => screen.openMenu('move', ticket, button)}
      />
      <p role="status" className="ui-visually-hidden">
        {screen.spoken}
      </p>
      {screen.menu && (
        <TicketMenu
          open={screen.menu}
          board={board}
          people={people}
          hasSteps={!isList}
          onStep={(step) => screen.menu && screen.step(screen.menu.ticket, step)}
          onColumn={(status) => screen.menu && void screen.move({ id: screen.menu.ticket.id, status, before: null })}
          onSession={() => screen.menu && sessions.start(screen.menu.ticket)}
          onAssign={(userId) => screen.menu && screen.assign(screen.menu.ticket, userId)}
          onClose={screen.closeMenu}
        />
      )}
      <ChooseProjectDialog key={sessions.asking?.key} sessions={sessions} />
      {isCreating && <NewTicketDialog board={board} onMade={onMade} onClose={onClose} />}
      {dialog === 'board' && <BoardDialog board={board} onClose={() => setDialog(null)} />}
      {dialog === 'new-board' && (
        <BoardDialog
          board={null}
          onSaved={({ key: made }) => view.set({ board: made })}
          onClose={() => setDialog(null)}
        />
      )}
      {key !== undefined && (
        <TicketSheet
          key={key}
          ticketKey={key}
          board={board}
          people={people}
          onMove={screen.move}
          onClose={() => void navigate(addressOf(null))}
        />
      )}
    </ActionsProvider>
  );
}
