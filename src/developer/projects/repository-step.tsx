import { FolderGit2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HostedRepository, useLocalRepositories } from '#src/api/projects.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { SearchInput } from '#src/ui/search-input.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ChoiceList } from './choice-list';

/** The second step for repositories: which one of those that are kept here. */
export function RepositoryStep({ onChoose }: { onChoose: (repository: HostedRepository) => void }) {
  const { t } = useTranslation('projects');
  const [search, setSearch] = useState('');
  const { data, error, retry } = useLocalRepositories(search);
  if (error !== undefined && !data) return <ErrorPanel error={error} onRetry={retry} />;
  const list = data?.list ?? [];
  const choices = list.map(({ id: key, name: title, defaultBranch }) => ({
    key,
    title,
    icon: <FolderGit2 />,
    text: <bdi dir="ltr">{defaultBranch}</bdi>,
  }));
  const choose = (key: string) => {
    const repository = list.find(({ id }) => id === key);
    if (repository) onChoose(repository);
  };
  return (
    <div className="project-step">
      <p>{t('repositoryLead')}</p>
      <SearchInput value={search} onSearch={setSearch} label={t('searchRepositories')} />
      {!data && <SkeletonRows rows={3} label={t('ui:loading')} />}
      {data && list.length === 0 && <EmptyState icon={<FolderGit2 />} title={t('noRepositories')} />}
      {list.length > 0 && <ChoiceList choices={choices} onChoose={choose} takesFocus={false} />}
    </div>
  );
}
