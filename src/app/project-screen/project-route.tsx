import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type Project, useProject } from '#src/api/projects.ts';
import { DeployHooksCard } from '#src/developer/deploy-hooks/deploy-hooks-card.tsx';
import { DeployButton } from '#src/developer/deployments/deploy-button.tsx';
import { DeploymentsTab } from '#src/developer/deployments/deployments-tab.tsx';
import { HeldNotice } from '#src/developer/deployments/held-notice.tsx';
import { ProductionCard } from '#src/developer/deployments/production-card.tsx';
import { EnvironmentTab } from '#src/developer/environment-variables/environment-tab.tsx';
import { ProjectDomainsCard } from '#src/developer/project-domains/project-domains-card.tsx';
import { ForkPullsNotice } from '#src/developer/projects/fork-pulls-notice.tsx';
import { HostTroubleNotice } from '#src/developer/projects/host-trouble-notice.tsx';
import { OverviewTab } from '#src/developer/projects/overview-tab.tsx';
import { ProjectScreen, type ProjectTab } from '#src/developer/projects/project-screen.tsx';
import { SettingsTab } from '#src/developer/projects/settings-tab.tsx';
import { UndeployedNotice } from '#src/developer/projects/undeployed-notice.tsx';
import { PullRequestsList } from '#src/developer/pull-requests/pull-requests-list.tsx';
import { SessionsTab } from '#src/developer/chat-sessions/sessions-tab.tsx';
import { FollowsCard } from '#src/developer/tickets/jira/mapping/follows-card.tsx';
import { JiraCard } from '#src/developer/tickets/jira/mapping/jira-card.tsx';
import { ComponentsCard } from './components-card';
import { ProjectKeys } from './project-keys';
import { PreviewsCard, WaitingCard } from './waiting-card';

/**
 * What visitors see comes first, then what waits; an empty repository has only the way to push into it. Above all of it
 * is the reason why the repository cannot be read.
 */
function Overview({ project }: { project: Project }) {
  const { data } = useProject(project.id);
  return (
    <>
      {project.hosting && <HostTroubleNotice project={project} hosting={project.hosting} />}
      {data && data.commits.length > 0 && (
        <>
          <UndeployedNotice project={project} />
          <HeldNotice projectId={project.id} />
          <ProductionCard projectId={project.id} />
          <WaitingCard projectId={project.id} />
          <PreviewsCard projectId={project.id} />
        </>
      )}
      <OverviewTab project={project} />
    </>
  );
}

function Deployments({ project }: { project: Project }) {
  return (
    <>
      <UndeployedNotice project={project} />
      <HeldNotice projectId={project.id} />
      <DeploymentsTab projectId={project.id} />
    </>
  );
}

function PullRequests({ project }: { project: Project }) {
  const { t } = useTranslation('pull-requests');
  const create = (
    <Link className="ui-button ui-button-outline ui-size-md" to={`/pull-requests?new=&project=${project.id}`}>
      <Plus aria-hidden />
      {t('new')}
    </Link>
  );
  return (
    <section aria-label={t('title')} className="deployment-tab">
      <div className="deployment-tab-acts">{create}</div>
      <ForkPullsNotice project={project} />
      <PullRequestsList projectId={project.id} action={create} />
    </section>
  );
}

function Environment({ project }: { project: Project }) {
  return <EnvironmentTab projectId={project.id} deploy={<DeployButton projectId={project.id} />} />;
}

function Settings({ project }: { project: Project }) {
  return (
    <SettingsTab project={project}>
      <ProjectDomainsCard projectId={project.id} />
      <ComponentsCard projectId={project.id} />
      <DeployHooksCard project={project} />
      <JiraCard project={project} />
      <FollowsCard project={project} />
    </SettingsTab>
  );
}

/** The tabs of a project, in order: one line per feature that has one. */
const TABS: readonly ProjectTab[] = [
  { key: 'overview', labelKey: 'projects:tab.overview', Panel: Overview },
  { key: 'deployments', labelKey: 'deployments:title', Panel: Deployments },
  { key: 'sessions', labelKey: 'chat-sessions:title', Panel: SessionsTab },
  { key: 'pull-requests', labelKey: 'pull-requests:title', Panel: PullRequests },
  { key: 'environment', labelKey: 'environment-variables:title', Panel: Environment },
  { key: 'settings', labelKey: 'projects:tab.settings', Panel: Settings },
];

/** '/projects/<id>'. */
export function Component() {
  const { projectId = '' } = useParams();
  return (
    <ProjectKeys projectId={projectId}>
      <ProjectScreen tabs={TABS} />
    </ProjectKeys>
  );
}
