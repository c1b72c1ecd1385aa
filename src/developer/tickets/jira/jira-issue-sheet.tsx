import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type JiraIssue, useJiraIssue } from '#src/api/jira.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Markdown } from '#src/parts/markdown/markdown.tsx';
import { safeLink } from '#src/parts/markdown/safe-address.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Gap } from '#src/ui/gap.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { JiraComments } from './jira-comments';
import { JiraError } from './jira-error';
import { JiraFacts } from './jira-facts';
import { JiraWork } from './jira-work';

/** Key with its address to copy, the way to Jira, who wrote it when. */
function SheetHead({ issue }: { issue: JiraIssue }) {
  const { t, i18n } = useTranslation('jira');
  const { key, reporter, added_on, labels } = issue;
  const href = safeLink(issue.url, window.location.origin);
  return (
    <div className="jira-head">
      <p className="ticket-head">
        <strong dir="ltr">{key}</strong>
        <CopyButton text={`${window.location.origin}/tickets/jira/${key}`} label={t('copyLink')} />
        {href !== null && (
          <a className="link jira-open" href={href} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden /> {t('openAtJira')}
          </a>
        )}
        <span className="ticket-muted">
          {t('writtenBy', { name: reporter?.name ?? t('formerUser') })}
          {added_on !== null && (
            <>
              {' · '}
              <time dateTime={added_on}>{formatTime(added_on, i18n.language)}</time>
            </>
          )}
        </span>
      </p>
      {labels.length > 0 && (
        <ul className="ticket-tags" aria-label={t('labels')}>
          {labels.map((label) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** '/tickets/jira/<key>': an issue of Jira beside the list, with an address of its own. */
export function JiraIssueSheet({ issueKey, onClose }: { issueKey: string; onClose: () => void }) {
  const { t } = useTranslation('jira');
  const { data, error, retry } = useJiraIssue(issueKey);
  const footer = (
    <>
      <Gap />
      <Button onClick={onClose}>{t('ui:close')}</Button>
    </>
  );
  const title = data?.issue.title ?? issueKey;
  return (
    <Dialog title={title} size="drawer" className="ticket-sheet" footer={footer} onClose={onClose}>
      {!data && error === undefined && <SkeletonRows label={t('ui:loading')} />}
      {!data && error !== undefined && <JiraError error={error} onRetry={retry} />}
      {data && (
        <div className="ticket">
          <SheetHead issue={data.issue} />
          <section aria-label={t('text')} className="ticket-text">
            {data.issue.body === '' ? (
              <p className="ticket-muted">{t('noText')}</p>
            ) : (
              <Markdown text={data.issue.body} />
            )}
          </section>
          <JiraFacts issue={data.issue} />
          <JiraWork issue={data.issue} />
          <JiraComments issue={data.issue} />
        </div>
      )}
    </Dialog>
  );
}
