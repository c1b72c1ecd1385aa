import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Board, deleteTicket, type Ticket, useTicket } from '#src/api/tickets.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { showToast } from '#src/ui/toasts.ts';
import type { Move } from './place';
import { TicketActivity } from './ticket-activity';
import { TicketFactsForm } from './ticket-facts-form';
import { TicketPlaces } from './ticket-places';
import { TicketSummaryPart } from './ticket-summary';
import { TicketText } from './ticket-text';
import { TicketWork } from './ticket-work';
import type { Assignable } from './use-assignable';

interface TicketSheetProps {
  readonly ticketKey: string;
  readonly board: Board;
  readonly people: readonly Assignable[];
  readonly onMove: (move: Move) => Promise<void>;
  readonly onClose: () => void;
}

function isMissing(error: unknown) {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'not_found';
}

/** While there is no ticket to show: on its way, deleted, failed. */
function NoTicket({ ticketKey, error, onRetry, onClose }: Waiting) {
  const { t } = useTranslation('tickets');
  const back = <Button onClick={onClose}>{t('backToBoard')}</Button>;
  return (
    <Dialog title={ticketKey} size="drawer" className="ticket-sheet" onClose={onClose}>
      {error === undefined && <SkeletonRows label={t('ui:loading')} />}
      {isMissing(error) && <EmptyState icon={<Trash2 />} title={t('gone')} text={t('goneText')} action={back} />}
      {error !== undefined && !isMissing(error) && <ErrorPanel error={error} onRetry={onRetry} />}
    </Dialog>
  );
}

interface Waiting {
  readonly ticketKey: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Key with its address to copy, whether it is closed, who wrote it when. */
function SheetHead({ ticket }: { ticket: Ticket }) {
  const { t, i18n } = useTranslation('tickets');
  const { key, reporter, added_on, closed_on } = ticket;
  return (
    <p className="ticket-head">
      <strong dir="ltr">{key}</strong>
      <CopyButton text={`${window.location.origin}/tickets/${key}`} label={t('copyLink')} />
      {closed_on !== null && <Badge tone="success">{t('closed')}</Badge>}
      <span className="ticket-muted">
        {t('writtenBy', { name: reporter?.name ?? t('formerMember') })} ·{' '}
        <time dateTime={added_on}>{formatTime(added_on, i18n.language)}</time>
      </span>
    </p>
  );
}

/** '/tickets/<key>': a ticket beside its board, with an address of its own. */
export function TicketSheet({ ticketKey, board, people, onMove, onClose }: TicketSheetProps) {
  const { t } = useTranslation('tickets');
  const { data, error, retry } = useTicket(ticketKey);
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null);
  if (!data) return <NoTicket ticketKey={ticketKey} error={error} onRetry={retry} onClose={onClose} />;
  const { ticket } = data;
  const close = () => (isDirty ? setAsking('close') : onClose());
  const remove = async () => {
    await deleteTicket(ticket.id);
    showToast({ tone: 'success', text: t('deleted', { key: ticket.key }) });
    onClose();
  };
  const footer = (
    <>
      <Button icon={<Trash2 />} onClick={() => setAsking('delete')}>
        {t('delete')}
      </Button>
      <Gap />
      <Button onClick={close}>{t('ui:close')}</Button>
    </>
  );
  return (
    <Dialog title={ticket.title} size="drawer" className="ticket-sheet" footer={footer} onClose={close}>
      <div className="ticket">
        <SheetHead ticket={ticket} />
        <TicketText ticket={ticket} onDirty={setDirty} />
        {data.model !== null && <TicketSummaryPart key={ticket.key} ticketId={ticket.id} ticketKey={ticket.key} />}
        <TicketFactsForm ticket={ticket} board={board} people={people} onMove={onMove} />
        <TicketPlaces ticketKey={ticket.key} />
        <TicketWork ticket={ticket} />
        <TicketActivity ticket={ticket} />
      </div>
      {asking === 'close' && (
        <ConfirmDialog
          title={t('ui:unsaved')}
          action={t('ui:leave')}
          danger
          onConfirm={onClose}
          onClose={() => setAsking(null)}
        >
          {t('ui:unsavedText')}
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { key: ticket.key })}
          action={t('delete')}
          danger
          onConfirm={remove}
          onClose={() => setAsking(null)}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
