import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { TicketSource } from '../ticket-source';
import { JiraGate } from './jira-gate';
import { JiraIssueSheet } from './jira-issue-sheet';
import { JiraIssues } from './jira-issues';
import { PageHeader } from '#src/ui/page-header.tsx';
import '../tickets.css';
import './jira.css';

/** '/tickets/jira' and '/tickets/jira/<key>': issues of Jira beside the boards of the organization. */
export function JiraScreen() {
  const { t } = useTranslation(['jira', 'tickets']);
  const { key } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = params.toString();
  const addressOf = (to: string | null) => `/tickets/jira${to === null ? '' : `/${to}`}${query && `?${query}`}`;
  return (
    <>
      <PageHeader title={t('tickets:title')} lead={t('lead')} />
      <TicketSource />
      <JiraGate>
        <JiraIssues addressOf={addressOf} />
        {key !== undefined && (
          <JiraIssueSheet key={key} issueKey={key} onClose={() => void navigate(addressOf(null))} />
        )}
      </JiraGate>
    </>
  );
}
