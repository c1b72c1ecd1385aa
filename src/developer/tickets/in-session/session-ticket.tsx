import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useJiraIssue } from '#src/api/jira.ts';
import { useBoards, useTicket } from '#src/api/tickets.ts';
import { Markdown } from '#src/parts/markdown/markdown.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { JiraError } from '../jira/jira-error';
import { JiraStatus } from '../jira/jira-status';
import { FoldedText } from './folded-text';

/** Its text, or that it has none. */
function Text({ text }: { text: string }) {
  const { t } = useTranslation('tickets');
  return text.trim() === '' ? <p className="ticket-muted">{t('noText')}</p> : <Markdown text={text} />;
}

/** A ticket of a board: its column, the way to it, its text. */
function BoardTicket({ ticketKey }: { ticketKey: string }) {
  const { t } = useTranslation('tickets');
  const { data, error, retry } = useTicket(ticketKey);
  const boards = useBoards().data?.boards ?? [];
  if (!data && error !== undefined) return <ErrorPanel error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows label={t('ui:loading')} />;
  const { boardId, status, body } = data.ticket;
  const column = boards.find(({ id }) => id === boardId)?.columns.find(({ id }) => id === status);
  return (
    <>
      <p className="ticket-folded-facts">
        {column && (
          <Badge>
            <bdi>{column.name}</bdi>
          </Badge>
        )}
        <Link className="link" to={`/tickets/${ticketKey}`}>
          {t('openTicket')}
        </Link>
      </p>
      <Text text={body} />
    </>
  );
}

/** An issue of Jira, as it is there now. */
function Issue({ issueKey }: { issueKey: string }) {
  const { t } = useTranslation(['jira', 'tickets']);
  const { data, error, retry } = useJiraIssue(issueKey);
  if (!data && error !== undefined) return <JiraError error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows label={t('ui:loading')} />;
  const { title, status, body } = data.issue;
  return (
    <>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <p className="ticket-folded-facts">
        <JiraStatus status={status} />
        <Link className="link" to={`/tickets/jira/${issueKey}`}>
          {t('tickets:openTicket')}
        </Link>
      </p>
      <Text text={body} />
    </>
  );
}

interface SessionTicketProps {
  /** Of a board, with its title; null: of none, or it is gone. */
  readonly ticket: { readonly key: string; readonly title: string } | null;
  readonly jiraKey: string | null;
  readonly isFresh: boolean;
}

/** The ticket or issue that a session was begun from, to be read beside the conversation. Nothing where there is none. */
export function SessionTicket({ ticket, jiraKey, isFresh }: SessionTicketProps) {
  if (ticket !== null)
    return (
      <FoldedText ticketKey={ticket.key} title={ticket.title} isFresh={isFresh}>
        <BoardTicket ticketKey={ticket.key} />
      </FoldedText>
    );
  if (jiraKey === null) return null;
  return (
    <FoldedText ticketKey={jiraKey} title="" isFresh={isFresh}>
      <Issue issueKey={jiraKey} />
    </FoldedText>
  );
}
