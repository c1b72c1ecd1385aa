import { useTranslation } from 'react-i18next';
import { type JiraTroubleEntry, type JiraWrite, retryJiraWrites, useJiraWrites } from '#src/api/jira-mapping.ts';
import { errorText } from '#src/i18n/error-text.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import './jira-writes.css';

/** What Jira refused, in words. */
export function jiraTroubleText({ code, values }: JiraTroubleEntry): string {
  return errorText({ code: 'upstream_failed', details: [{ code, values: values ?? {} }] });
}

/** One thing that could not be written at an issue: why, when it is tried next, and the way to try it now. */
export function JiraWriteNotice({ write }: { write: JiraWrite }) {
  const { t, i18n } = useTranslation('jira-mapping');
  const { busy, run } = useSending();
  const { trouble, issueKey, event, state, pullRequestId } = write;
  if (trouble === null) return null;
  const retry = () =>
    run(() =>
      tryOrTell(async () => {
        await retryJiraWrites(pullRequestId);
        showToast({ tone: 'success', text: t('retried') });
      }),
    );
  const button = (
    <Button size="sm" busy={busy} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice tone="warning" actions={button}>
      {t('notWritten', { key: issueKey, event: t(`event.${event}`), text: jiraTroubleText(trouble) })}{' '}
      {state === 'waiting' && t('next', { time: formatTime(write.retry_on, i18n.language) })}
    </Notice>
  );
}

/** What could not be written at the issue that a session or a pull request was begun from; nothing while all is well. */
export function JiraWrites(props: { sessionId: string } | { pullRequestId: string }) {
  const { data } = useJiraWrites(props);
  const troubled = (data?.list ?? []).filter(({ trouble }) => trouble !== null);
  if (troubled.length === 0) return null;
  return (
    <div className="jira-writes">
      {troubled.map((write) => (
        <JiraWriteNotice key={write.id} write={write} />
      ))}
    </div>
  );
}
