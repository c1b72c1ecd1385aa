import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PROVIDER_NAMES } from '#src/api/connections.ts';

/** Where the tickets in sight come from, and the way to the others. */
export function TicketSource() {
  const { t } = useTranslation('tickets');
  const isJira = useLocation().pathname.startsWith('/tickets/jira');
  const current = (here: boolean) => (here ? 'page' : undefined);
  return (
    <nav className="ticket-source" aria-label={t('source')}>
      <Link to="/tickets" aria-current={current(!isJira)}>
        {t('sourceBoards')}
      </Link>
      <Link to="/tickets/jira" aria-current={current(isJira)}>
        {PROVIDER_NAMES.jira}
      </Link>
    </nav>
  );
}
