import { SearchX, Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type JiraIssueEntry, useJiraIssues } from '#src/api/jira.ts';
import { fieldFault } from '#src/i18n/error-text.ts';
import { formatAgo } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { JiraError } from './jira-error';
import { JiraFilters } from './jira-filters';
import { JiraStatus } from './jira-status';
import { type JiraView, useJiraView } from './use-jira-view';

type AddressOf = (key: string | null) => string;

function IssueTable({ list, addressOf }: { list: readonly JiraIssueEntry[]; addressOf: AddressOf }) {
  const { t, i18n } = useTranslation('jira');
  const columns: Column<JiraIssueEntry>[] = [
    {
      key: 'title',
      label: t('issue'),
      cell: ({ key, title }) => (
        <span className="ticket-row">
          <bdi dir="ltr">{key}</bdi>
          <Link className="ticket-row-link" to={addressOf(key)} dir="auto">
            {title}
          </Link>
        </span>
      ),
    },
    { key: 'status', label: t('status'), cell: ({ status }) => <JiraStatus status={status} /> },
    { key: 'type', label: t('type'), wideOnly: true, cell: ({ type }) => <bdi>{type}</bdi> },
    { key: 'assignee', label: t('assignee'), wideOnly: true, cell: ({ assignee }) => <bdi>{assignee?.name}</bdi> },
    {
      key: 'updated',
      label: t('ui:changed'),
      wideOnly: true,
      cell: ({ updated_on: at }) => at !== null && <time dateTime={at}>{formatAgo(at, i18n.language)}</time>,
    },
  ];
  return <DataTable label={t('issues')} columns={columns} rows={list} rowKey={({ key }) => key} />;
}

function NoIssues({ view }: { view: JiraView }) {
  const { t } = useTranslation('jira');
  if (!view.isFiltered) return <EmptyState icon={<Ticket />} title={t('none')} text={t('noneText')} />;
  return (
    <EmptyState icon={<SearchX />} title={t('noMatch')} action={<Button onClick={view.clear}>{t('clear')}</Button>} />
  );
}

/** The issues that the address asks for, page after page: Jira tells no total. */
export function JiraIssues({ addressOf }: { addressOf: AddressOf }) {
  const { t } = useTranslation('jira');
  const view = useJiraView();
  const { list, error, retry, hasMore, more } = useJiraIssues(view.query);
  const { busy, run } = useSending();
  // Said at the field; what the query before it found would be wrong below it.
  const isAtField = fieldFault(error, 'jql') !== null;
  return (
    <>
      <JiraFilters view={view} error={error} />
      {!isAtField && (
        <section className="ui-card">
          {error !== undefined && <JiraError error={error} onRetry={retry} />}
          {error === undefined && list === undefined && <SkeletonRows label={t('ui:loading')} />}
          {error === undefined && list?.length === 0 && <NoIssues view={view} />}
          {error === undefined && list && list.length > 0 && <IssueTable list={list} addressOf={addressOf} />}
          {error === undefined && hasMore && (
            <p className="jira-more">
              <Button busy={busy} onClick={() => void run(() => tryOrTell(more))}>
                {t('more')}
              </Button>
            </p>
          )}
        </section>
      )}
    </>
  );
}
