import { MessageSquarePlus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { summarizeTicket, type TicketSummary } from '#src/api/language-model.ts';
import { commentTicket } from '#src/api/tickets.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { Markdown } from '#src/parts/markdown/markdown.tsx';
import { useQueriesLeft } from '#src/parts/use-queries-left.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

interface SummaryProps {
  readonly ticketId: string;
  readonly said: TicketSummary;
  readonly onDone: () => void;
}

/** A summary with its source. It is kept only when a person adds it as a comment. */
function Summary({ ticketId, said, onDone }: SummaryProps) {
  const { t } = useTranslation('language-model');
  const { busy, error, run } = useSending();
  const { summary, model } = said;
  const insert = async () => {
    const isThere = await run(() => commentTicket(ticketId, `${summary}\n\n*${t('summaryOf', { model })}*`));
    if (!isThere) return;
    showToast({ tone: 'success', text: t('summaryAdded') });
    onDone();
  };
  return (
    <section className="ticket-comment" aria-label={t('summary')}>
      <p className="ticket-muted">{t('summaryOf', { model })}</p>
      <div dir="auto">
        <Markdown text={summary} level={3} />
      </div>
      {error !== null && <Notice tone="danger">{errorText(error)}</Notice>}
      <div className="ticket-summary-acts">
        <Button size="sm" icon={<MessageSquarePlus />} busy={busy} onClick={() => void insert()}>
          {t('addSummary')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('dismissSummary')}
        </Button>
      </div>
    </section>
  );
}

/** Has the model say what a ticket is about. */
export function TicketSummaryPart({ ticketId, ticketKey }: { readonly ticketId: string; readonly ticketKey: string }) {
  const { t } = useTranslation('language-model');
  const [said, setSaid] = useState<TicketSummary | null>(null);
  const { busy, error, run } = useSending();
  const spent = useQueriesLeft();
  return (
    <div className="ticket-summary" role="status">
      <Button
        size="sm"
        icon={<Sparkles />}
        busy={busy}
        disabledReason={spent}
        onClick={() => void run(async () => setSaid(await summarizeTicket(ticketKey)))}
      >
        {t('summarize')}
      </Button>
      {said !== null && <Summary ticketId={ticketId} said={said} onDone={() => setSaid(null)} />}
      {error !== null && <Notice tone="warning">{errorText(error)}</Notice>}
    </div>
  );
}
