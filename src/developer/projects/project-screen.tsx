import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '#src/api/client/api-error.ts';
import { keepCurrentProject, type Project, useProject } from '#src/api/projects.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useAddressTab } from '#src/ui/use-address-tab.ts';
import './projects.css';

/** One tab of a project: its key in the address, its text, and what it shows. */
export interface ProjectTab {
  readonly key: string;
  /** Of the whole name, with its area: `projects:tab.overview`. */
  readonly labelKey: string;
  readonly Panel: ComponentType<{ readonly project: Project }>;
}

function Loaded({ project, tabs }: { project: Project; tabs: readonly ProjectTab[] }) {
  const { t } = useTranslation('projects');
  const [active, setActive] = useAddressTab(tabs.map(({ key }) => key));
  const Panel = tabs.find(({ key }) => key === active)?.Panel;
  const texts = tabs.map(({ key, labelKey }) => ({ key, label: t(labelKey) }));
  useEffect(() => keepCurrentProject(project.id), [project.id]);
  return (
    <>
      <PageHeader title={project.name} />
      <Tabs label={project.name} tabs={texts} active={active} onActive={setActive} panelClass="project-panel">
        {Panel && <Panel key={project.id} project={project} />}
      </Tabs>
    </>
  );
}

/**
 * '/projects/<id>': one project in tabs.
 * @param tabs those there are, in order (src/app/project-screen)
 */
export function ProjectScreen({ tabs }: { tabs: readonly ProjectTab[] }) {
  const { t } = useTranslation('projects');
  const { projectId = '' } = useParams();
  const { data, error, retry } = useProject(projectId);
  if (data) return <Loaded project={data.project} tabs={tabs} />;
  const isGone = error instanceof ApiError && error.status === 404;
  const back = (
    <Link className="link" to="/projects">
      {t('allProjects')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('project')} />
      <Card>
        {error === undefined ? (
          <SkeletonRows label={t('ui:loading')} />
        ) : (
          <ErrorPanel
            error={error}
            title={isGone ? t('gone') : undefined}
            onRetry={isGone ? undefined : retry}
            wayOut={back}
          />
        )}
      </Card>
    </>
  );
}
