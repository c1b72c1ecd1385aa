import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRepositoryFiles } from '#src/api/repository-files.ts';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Tree } from '#src/ui/tree.tsx';
import { treeOf } from './file-tree';
import { useSessionView } from './session-view';

/** The files of the branch as a tree, narrowed by a part of their paths. */
export function FileList({ picked, onPick }: { picked: string | null; onPick: (path: string) => void }) {
  const { t } = useTranslation('chat-sessions');
  const { projectId, headSha } = useSessionView().live.session;
  const { data, error, retry } = useRepositoryFiles(projectId, headSha);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const nodes = useMemo(() => {
    const paths = (data?.list ?? []).filter(({ type }) => type === 'file').map(({ path }) => path);
    return treeOf(words === '' ? paths : paths.filter((path) => path.toLowerCase().includes(words)));
  }, [data, words]);
  if (!data) {
    if (error !== undefined) return <ErrorPanel error={error} onRetry={retry} />;
    return <SkeletonRows label={t('ui:loading')} />;
  }
  return (
    <div className="session-file-list">
      <div>
        <SearchInput value={search} onSearch={setSearch} label={t('searchFiles')} />
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
    </div>
  );
}
