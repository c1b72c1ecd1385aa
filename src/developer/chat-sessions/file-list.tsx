import { FilePlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRepositoryFiles } from '#src/api/repository-files.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Tree } from '#src/ui/tree.tsx';
import { treeOf } from './file-tree';
import { NewFileDialog } from './new-file-dialog';
import { useSessionView } from './session-view';

interface FileListProps {
  readonly picked: string | null;
  readonly onPick: (path: string) => void;
  /** A new file was written. */
  readonly onMade: (path: string) => void;
}

/** The files of the branch as a tree, narrowed by a part of their paths. */
export function FileList({ picked, onPick, onMade }: FileListProps) {
  const { t } = useTranslation('chat-sessions');
  const { live, readOnly, isRunning } = useSessionView();
  const { id, projectId, headSha } = live.session;
  const { data, error, retry } = useRepositoryFiles(projectId, headSha);
  const [search, setSearch] = useState('');
  const [isNew, setNew] = useState(false);
  const words = search.trim().toLowerCase();
  const paths = useMemo(() => (data?.list ?? []).filter(({ type }) => type === 'file').map(({ path }) => path), [data]);
  const nodes = useMemo(
    () => treeOf(words === '' ? paths : paths.filter((path) => path.toLowerCase().includes(words))),
    [paths, words],
  );
  if (!data) {
    if (error !== undefined) return <ErrorPanel error={error} onRetry={retry} />;
    return <SkeletonRows label={t('ui:loading')} />;
  }
  const why = readOnly ?? (isRunning ? 'running' : null);
  return (
    <div className="session-file-list">
      <div className="session-file-search">
        <SearchInput value={search} onSearch={setSearch} label={t('searchFiles')} />
        <IconButton
          icon={<FilePlus />}
          label={t('newFile.title')}
          disabledReason={why && t(`why.${why}`)}
          onClick={() => setNew(true)}
        />
      </div>
      {data.truncated && <Notice>{t('filesCut')}</Notice>}
      {nodes.length === 0 ? (
        <p className="session-note">{t('noFileFound')}</p>
      ) : (
        <Tree
          label={t('files')}
          nodes={nodes}
          picked={picked ?? undefined}
          allOpen={words !== ''}
          onPick={(value) => !value.endsWith('/') && onPick(value)}
        />
      )}
      {isNew && (
        <NewFileDialog
          sessionId={id}
          paths={paths}
          folder={picked?.slice(0, picked.lastIndexOf('/') + 1) ?? ''}
          onMade={(path) => {
            setNew(false);
            onMade(path);
          }}
          onClose={() => setNew(false)}
        />
      )}
    </div>
  );
}
