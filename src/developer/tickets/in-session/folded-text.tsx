import { ChevronDown, Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './folded-text.css';

interface FoldedTextProps {
  readonly ticketKey: string;
  /** Empty where it is not known before the text is. */
  readonly title: string;
  /** Open at first: nothing was said yet. */
  readonly isFresh: boolean;
  /** Drawn, and asked for, once it was opened. */
  readonly children: ReactNode;
}

/** What a session was begun from: its name, and below it, opened, its text. */
export function FoldedText({ ticketKey, title, isFresh, children }: FoldedTextProps) {
  const { t } = useTranslation('tickets');
  const [wasOpened, setOpened] = useState(isFresh);
  return (
    <details
      className="ticket-folded"
      open={isFresh}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <Ticket aria-hidden />
        <span>
          <span className="ticket-muted">{t('ticket')}</span> <bdi dir="ltr">{ticketKey}</bdi>
          {title !== '' && (
            <>
              {' · '}
              <bdi>{title}</bdi>
            </>
          )}
        </span>
        <ChevronDown aria-hidden className="ticket-folded-chevron" />
      </summary>
      {wasOpened && <div className="ticket-folded-text">{children}</div>}
    </details>
  );
}
