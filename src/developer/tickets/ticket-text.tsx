import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#src/api/tickets.ts';
import { MarkdownPart } from '#src/parts/markdown/markdown.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TicketEditor } from './ticket-editor';

interface TicketTextProps {
  readonly ticket: Ticket;
  /** Whether closing now would lose something. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** The text of a ticket, to read and to change. */
export function TicketText({ ticket, onDirty }: TicketTextProps) {
  const { t } = useTranslation('tickets');
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    const done = () => {
      onDirty(false);
      setEditing(false);
    };
    return <TicketEditor ticket={ticket} onDirty={onDirty} onDone={done} />;
  }
  return (
    // As one: the button would move from under a pointer once the text above it is there.
    <Suspense fallback={<Skeleton height="96px" />}>
      <section aria-label={t('text')} className="ticket-text">
        {ticket.body.trim() === '' ? (
          <p className="ticket-muted">{t('noText')}</p>
        ) : (
          <MarkdownPart text={ticket.body} />
        )}
        <div>
          <Button size="sm" icon={<PenLine />} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        </div>
      </section>
    </Suspense>
  );
}
