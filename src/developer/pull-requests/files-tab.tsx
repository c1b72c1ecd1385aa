import { useTranslation } from 'react-i18next';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { ScreenActions } from '#src/actions/screen-actions.ts';
import {
  type FileChange,
  type PullRequest,
  usePullRequestComments,
  usePullRequestFiles,
  viewFile,
} from '#src/api/pull-requests.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { DiffArea } from '#src/parts/diff-layout/diff-area.tsx';
import { LayoutSwitch } from '#src/parts/diff-layout/layout-switch.tsx';
import { LoadedCard } from '#src/ui/loaded-card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { FileCard } from './file-card';
import { MoreFiles } from './more-files';
import { fileNow, reviewActions } from './review-actions';
import { threadsOf } from './threads';

function headOf(path: string) {
  return document.querySelector<HTMLElement>(`[data-file="${CSS.escape(path)}"] .pull-file-head button`);
}

/** Marks the file that is meant, and goes on to the next one that was not viewed. */
async function viewNow(id: string, files: readonly FileChange[]) {
  const path = fileNow() ?? files.find(({ viewed }) => !viewed)?.path;
  const at = files.findIndex((file) => file.path === path);
  const file = files[at];
  if (!file) return;
  await viewFile(id, file, !file.viewed);
  const next = file.viewed ? file : files.slice(at + 1).find(({ viewed }) => !viewed);
  headOf((next ?? file).path)?.focus();
}

/** Every file it changes, line by line. */
export function FilesTab({ pull }: { pull: PullRequest }) {
  const { t, i18n } = useTranslation('pull-requests');
  const { data, error, retry } = usePullRequestFiles(pull.id);
  const { data: said } = usePullRequestComments(pull.id);
  if (!data || data.files.length === 0) {
    return (
      <LoadedCard title={t('tabs.files')} padded loaded={data !== undefined} error={error} onRetry={retry}>
        <p className="pull-muted">{t('noFiles')}</p>
      </LoadedCard>
    );
  }
  const threads = threadsOf(said?.list ?? []);
  const isStale = data.headSha !== pull.headSha;
  const { files } = data;
  const many = (count: number) => formatNumber(count, i18n.language);
  const viewed = files.filter((file) => file.viewed).length;
  const context = { view: () => void tryOrTell(() => viewNow(pull.id, files)) };
  return (
    <ActionsProvider actions={reviewActions} context={context}>
      <ScreenActions />
      <DiffArea className="pull-files">
        <div className="pull-files-head">
          <p className="pull-muted" role="status">
            {t('viewedOf', { viewed: many(viewed), total: many(files.length) })}
          </p>
          <LayoutSwitch />
        </div>
        {isStale && (
          <Notice live actions={<RereadButton onRetry={retry} />}>
            {t('filesStale')}
          </Notice>
        )}
        {data.truncated && <Notice>{t('manyFiles')}</Notice>}
        {files.map((file) => (
          <FileCard key={file.path} pull={pull} file={file} threads={threads} />
        ))}
        {data.more.length > 0 && <MoreFiles pull={pull} paths={data.more} threads={threads} />}
      </DiffArea>
    </ActionsProvider>
  );
}

function RereadButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('pull-requests');
  return (
    <button type="button" className="link" onClick={onRetry}>
      {t('readAgain')}
    </button>
  );
}
