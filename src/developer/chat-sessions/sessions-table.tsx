import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedSession } from '#src/api/chat-sessions.ts';
import { formatAgo, formatNumber, formatTime } from '#src/i18n/format.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { SessionStateBadge } from './session-state';

/** Address of a session's own screen. */
export function addressOf({ projectId, id }: { projectId: string; id: string }): string {
  return `/projects/${projectId}/sessions/${id}`;
}

function Name(session: ListedSession) {
  const { t } = useTranslation('chat-sessions');
  const { title, ticketKey, jiraKey, branch } = session;
  const key = ticketKey ?? jiraKey;
  return (
    <span className="session-row">
      <Link className="link" to={addressOf(session)} dir="auto">
        {title || t('new')}
      </Link>
      <small>
        {key !== null && (
          <>
            <Link className="link" to={ticketKey === null ? `/tickets/jira/${key}` : `/tickets/${key}`}>
              <bdi dir="ltr">{key}</bdi>
            </Link>
            {' · '}
          </>
        )}
        <bdi dir="ltr" className="session-branch">
          {branch}
        </bdi>
      </small>
    </span>
  );
}

function State({ state, mergedIn, openIn }: ListedSession) {
  const { t } = useTranslation('chat-sessions');
  const pull = openIn ?? mergedIn;
  return (
    <>
      <SessionStateBadge state={state} merged={mergedIn !== null} />
      {pull !== null && (
        <>
          {' '}
          <Link className="link" to={`/pull-requests/${pull.id}`}>
            {t('pullRequestNumber', { number: pull.number })}
          </Link>
        </>
      )}
    </>
  );
}

/** Rows of sessions. */
export function SessionsTable({ list }: { list: readonly ListedSession[] }) {
  const { t, i18n } = useTranslation('chat-sessions');
  const columns: Column<ListedSession>[] = [
    { key: 'title', label: t('session'), cell: (session) => <Name {...session} /> },
    { key: 'state', label: t('stateLabel'), cell: (session) => <State {...session} /> },
    {
      key: 'files',
      label: t('changedFiles'),
      numeric: true,
      wideOnly: true,
      cell: ({ changedFiles }) => formatNumber(changedFiles, i18n.language),
    },
    {
      key: 'person',
      label: t('person'),
      wideOnly: true,
      cell: ({ userName }) => <bdi>{userName ?? t('formerMember')}</bdi>,
    },
    {
      key: 'changed',
      label: t('changed'),
      cell: ({ updated_on }) => (
        <time dateTime={updated_on} data-tip={formatTime(updated_on, i18n.language)}>
          {formatAgo(updated_on, i18n.language)}
        </time>
      ),
    },
  ];
  return <DataTable label={t('title')} columns={columns} rows={list} rowKey={({ id }) => id} />;
}
