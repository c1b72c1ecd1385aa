import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useChosenOrganization } from '#src/api/organizations.ts';
import { type Ticket, useBoards } from '#src/api/tickets.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { dismissToast, showToast } from '#src/ui/toasts.ts';
import { BoardScreen } from './board-screen';
import { FirstBoard } from './first-board';
import { TicketSource } from './ticket-source';
import { useSavedView } from './use-ticket-view';
import './tickets.css';

/** '/tickets' and '/tickets/<key>': the boards of the organization. `?new` asks for a ticket. */
export function TicketsScreen() {
  const { t } = useTranslation('tickets');
  const boards = useBoards();
  const organization = useChosenOrganization();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const opened = useParams().key;
  const offer = useRef<number | null>(null);
  useEffect(() => {
    // The offer to open what is open would lie over the header.
    if (opened !== undefined && offer.current !== null) dismissToast(offer.current);
  }, [opened]);
  useSavedView();
  const show = (isNew: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isNew) next.set('new', '');
        else next.delete('new');
        return next;
      },
      { replace: true },
    );
  const name = organization.data?.name;
  // A first board is called after the organization: until that is known there is nothing to begin with.
  if (!boards.data || (boards.data.boards.length === 0 && name === undefined)) {
    const { error, retry } = boards.data ? organization : boards;
    return (
      <>
        <PageHeader title={t('title')} lead={t('lead')} />
        <TicketSource />
        <section className="ui-card">
          {error === undefined ? (
            <SkeletonRows label={t('ui:loading')} />
          ) : (
            <ErrorPanel error={error} onRetry={retry} />
          )}
        </section>
      </>
    );
  }
  const made = ({ key }: Ticket) => {
    const action = { label: t('open'), run: () => void navigate(`/tickets/${key}`) };
    offer.current = showToast({ tone: 'success', text: t('made', { key }), action });
  };
  const creating = {
    onMade: made,
    isCreating: params.has('new'),
    onCreate: () => show(true),
    onClose: () => show(false),
  };
  if (boards.data.boards.length > 0) return <BoardScreen boards={boards.data.boards} {...creating} />;
  return <FirstBoard organization={name ?? ''} {...creating} />;
}
