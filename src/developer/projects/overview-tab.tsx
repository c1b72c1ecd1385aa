import { useTranslation } from 'react-i18next';
import { type Project, useProject } from '#src/api/projects.ts';
import { BranchesCard } from './branches-card';
import { CommitsCard } from './commits-card';
import { EmptyRepository } from './empty-repository';
import { RepositoryCard } from './repository-card';

/** The first tab of a project: what its repository holds, or how to push into it while it is empty. */
export function OverviewTab({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const { data } = useProject(project.id);
  const commits = data?.commits ?? [];
  if (commits.length === 0) return <EmptyRepository project={project} />;
  return (
    <>
      <RepositoryCard project={project} />
      <CommitsCard title={t('commits')} commits={commits} />
      <BranchesCard project={project} />
    </>
  );
}
