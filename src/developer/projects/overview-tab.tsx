import { FolderGit2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Project, useProject } from '#src/api/projects.ts';
import { formatTime } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { BranchesCard } from './branches-card';
import { CommitsCard } from './commits-card';
import { EmptyRepository } from './empty-repository';
import { HostingCard } from './hosting-card';
import { RepositoryCard } from './repository-card';

/** What one sees of a project on GitHub before there is anything: how the copy goes, or that nothing was pushed there. */
function HostedEmpty({ project }: { project: Project }) {
  const { t } = useTranslation('code-host');
  return (
    <>
      <HostingCard project={project} />
      {project.hosting?.isNew === false && (
        <Card>
          <EmptyState icon={<FolderGit2 />} title={t('emptyTitle')} text={t('emptyText')} />
        </Card>
      )}
    </>
  );
}

/** That a push replaced the history of the default branch, and what is no part of it any more. */
function ReplacedNotice({ project }: { project: Project }) {
  const { t, i18n } = useTranslation('projects');
  const { replaced, defaultBranch } = project.repository;
  if (replaced === null) return null;
  const time = formatTime(replaced.replaced_on, i18n.language);
  return (
    <Notice tone="warning">
      {t('historyReplaced', { branch: defaultBranch, time, sha: replaced.from.slice(0, 7) })}
    </Notice>
  );
}

/** The first tab of a project: what its repository holds, or how to push into it while it is empty. */
export function OverviewTab({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const { data } = useProject(project.id);
  const commits = data?.commits ?? [];
  if (project.hosting !== null && commits.length === 0) return <HostedEmpty project={project} />;
  if (commits.length === 0) return <EmptyRepository project={project} />;
  return (
    <>
      <HostingCard project={project} />
      <RepositoryCard project={project} />
      <ReplacedNotice project={project} />
      <CommitsCard title={t('commits')} commits={commits} />
      <BranchesCard project={project} />
    </>
  );
}
