import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endJiraFollows, type JiraFollow, useJiraFollows } from '#src/api/jira-mapping.ts';
import type { Project } from '#src/api/projects.ts';
import { jiraTroubleText } from '#src/parts/jira-writes.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { showToast } from '#src/ui/toasts.ts';

const PAGE = 20;
const MAX_FOLLOWS = 100;

/** Stops following, and reports each result. */
function useEnding(list: readonly JiraFollow[]) {
  const { t } = useTranslation('jira-mapping');
  const keyOf = (id: string) => list.find((one) => one.id === id)?.issueKey ?? id;
  return async (ids: string[]) => {
    const { deleted, failed } = await endJiraFollows(ids);
    const keys = deleted.map(keyOf).join(', ');
    if (deleted.length > 0) showToast({ tone: 'success', text: t('stopped', { keys }) });
    for (const { id, code } of failed) {
      const text = t(code === 'conflict' ? 'reasonConflict' : 'reasonNot_found');
      showToast({ tone: 'danger', text: t('stopFailed', { key: keyOf(id), text }) });
    }
  };
}

function useColumns(chosen: ReadonlySet<string>, onChoose: (id: string) => void): Column<JiraFollow>[] {
  const { t } = useTranslation('jira-mapping');
  return [
    {
      key: 'issue',
      label: t('issue'),
      cell: ({ id, issueKey, url, trouble }) => (
        <>
          <span className="jira-follow">
            <input
              type="checkbox"
              aria-label={t('select', { key: issueKey })}
              checked={chosen.has(id)}
              onChange={() => onChoose(id)}
            />
            {url === null ? (
              <bdi dir="ltr">{issueKey}</bdi>
            ) : (
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                <bdi dir="ltr">{issueKey}</bdi>
              </a>
            )}
          </span>
          {trouble && <div className="ui-error">{jiraTroubleText(trouble)}</div>}
        </>
      ),
    },
    {
      key: 'session',
      label: t('session'),
      cell: ({ session, project, tagged }) => (
        <>
          {session && (
            <Link className="link" to={`/projects/${project.id}/sessions/${session.id}`}>
              <bdi>{session.title}</bdi>
            </Link>
          )}
          <div className="ui-help">{t(tagged ? 'byLabel' : 'byHand')}</div>
        </>
      ),
    },
  ];
}

/**
 * Issues that a project writes to: which ones, what failed there, and how to end it for one or several. Nothing while
 * there is none.
 */
export function FollowsCard({ project }: { project: Project }) {
  const { t } = useTranslation('jira-mapping');
  const [size, setSize] = useState(PAGE);
  const { data, error, retry } = useJiraFollows(project.id, size);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = data?.list ?? [];
  const end = useEnding(list);
  const [ending, setEnding] = useState<string[] | null>(null);
  const choose = (id: string) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  const columns = useColumns(chosen, choose);
  const ids = list.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const actions = ({ id, issueKey }: JiraFollow) => (
    <IconButton size="sm" label={t('stopNamed', { key: issueKey })} icon={<Trash2 />} onClick={() => setEnding([id])} />
  );
  const stop = ids.length > 0 && (
    <Button icon={<Trash2 />} onClick={() => setEnding(ids)}>
      {t('stop')}
    </Button>
  );
  if (data?.tc === 0) return null;
  return (
    <>
      <LoadedCard title={t('followed')} actions={stop} loaded={data !== undefined} error={error} onRetry={retry}>
        <DataTable label={t('followed')} columns={columns} rows={list} rowKey={({ id }) => id} actions={actions} />
        {list.length < Math.min(MAX_FOLLOWS, data?.tc ?? 0) && (
          <div className="jira-more">
            <Button onClick={() => setSize(MAX_FOLLOWS)}>{t('showMore')}</Button>
          </div>
        )}
      </LoadedCard>
      {ending && (
        <ConfirmDialog
          title={t('stopTitle', { count: ending.length })}
          action={t('stop')}
          danger
          onConfirm={() => end(ending)}
          onClose={() => setEnding(null)}
        >
          {t('stopText')}
        </ConfirmDialog>
      )}
    </>
  );
}
