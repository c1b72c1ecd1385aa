import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { checkJira, type JiraMapping } from '#src/api/jira-mapping.ts';
import { formatAgo, formatDate } from '#src/i18n/format.ts';
import { jiraTroubleText } from '#src/parts/jira-writes.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast, tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';

/** Has Jira looked at now, in place of within ten minutes. */
function CheckButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation('jira-mapping');
  const { busy, run } = useSending();
  const check = () =>
    run(() =>
      tryOrTell(async () => {
        await checkJira(projectId);
        showToast({ tone: 'plain', text: t('checked') });
      }),
    );
  return (
    <Button size="sm" icon={<RefreshCw />} busy={busy} onClick={() => void check()}>
      {t('check')}
    </Button>
  );
}

/** Whose connection works, whether Jira tells of labels, and what failed last. */
export function MappingState({ projectId, mapping }: { projectId: string; mapping: JiraMapping }) {
  const { t, i18n } = useTranslation('jira-mapping');
  const { connection, webhook_expires_on: expires, trouble } = mapping;
  const text = trouble && jiraTroubleText(trouble);
  return (
    <>
      {trouble && (
        <Notice tone="warning" live>
          {trouble.issueKey === null ? text : t('failed', { key: trouble.issueKey, text })}{' '}
          {t('failedAt', { time: formatAgo(trouble.on, i18n.language) })}
        </Notice>
      )}
      <Notice actions={<CheckButton projectId={projectId} />}>
        {connection === null ? t('nobody') : t('connection', { name: connection.name })}{' '}
        {expires === null ? t('polled') : t('webhook', { date: formatDate(expires, i18n.language) })}
      </Notice>
    </>
  );
}
