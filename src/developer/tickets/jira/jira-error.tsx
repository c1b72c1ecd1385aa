import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '#src/api/client/client.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';

/** What cannot pass without a change of the connection. */
const OF_CONNECTION = ['jira_not_connected', 'jira_reconnect', 'jira_scope', 'jira_site'];

/** What Jira refused, in words, with the way to the connections where they are what has to change. */
export function JiraError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('jira');
  const codes = error instanceof ApiError ? error.details.map(({ code }) => code as string) : [];
  const wayOut = codes.some((code) => OF_CONNECTION.includes(code)) && (
    <Link className="link" to="/account?tab=connections">
      {t('connections')}
    </Link>
  );
  return <ErrorPanel error={error} onRetry={onRetry} wayOut={wayOut} />;
}
