import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type ExportDone, type ExportFormat, usePageExports } from '#src/api/page-exports.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Card } from '#src/ui/card.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { EarlierExports } from './earlier-exports';
import { ExportForm } from './export-form';
import { GapList } from './gap-list';
import './page-exports.css';

/** What became of an export: the pull request, and what it conflicts with. */
function DoneNotice({ done, onAgain }: { readonly done: ExportDone; readonly onAgain: () => void }) {
  const { t } = useTranslation('page-exports');
  const { pullRequest, isUpdate, conflicts } = done;
  const { id, number } = pullRequest;
  const actions = (
    <>
      <Link className="link" to={`/pull-requests/${id}`}>
        {t('openPull', { number })}
      </Link>
      <Button size="sm" variant="ghost" onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
  return (
    <Notice tone={conflicts.length > 0 ? 'warning' : 'success'} live actions={actions}>
      {t(isUpdate ? 'updated' : 'proposed', { number })}
      {conflicts.length > 0 && (
        <>
          {' '}
          {t('conflicts')}
          <ul className="export-files" dir="ltr">
            {conflicts.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

/** '/page-exports/<pageKey>': writes a page into a project's repository, and says before what is left out. */
export function PageExportScreen() {
  const { t } = useTranslation('page-exports');
  const { pageKey = '' } = useParams();
  const [format, setFormat] = useState<ExportFormat | null>(null);
  const [done, setDone] = useState<ExportDone | null>(null);
  const { data, error, retry } = usePageExports(pageKey, format ?? 'react');
  if (error !== undefined && !data)
    return (
      <>
        <PageHeader title={t('title', { page: pageKey })} lead={t('lead')} />
        <Card>
          <ErrorPanel error={error} onRetry={retry} />
        </Card>
      </>
    );
  return (
    <>
      <PageHeader title={t('title', { page: pageKey })} lead={t('lead')} />
      <div className="export-screen">
        {done && <DoneNotice done={done} onAgain={() => setDone(null)} />}
        {!done && (
          <LoadedCard title={t('where')} padded loaded={data !== undefined} error={error} onRetry={retry}>
            {data && (
              <ExportForm
                pageKey={pageKey}
                plan={data}
                format={format ?? data.exports[0]?.format ?? 'react'}
                onFormat={setFormat}
                onDone={setDone}
              />
            )}
          </LoadedCard>
        )}
        {data && <GapList pageKey={pageKey} files={data.files} gaps={data.gaps} />}
        {data && data.exports.length > 0 && <EarlierExports exports={data.exports} />}
      </div>
    </>
  );
}
