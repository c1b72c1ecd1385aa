import { ExternalLink, MessagesSquare, Rocket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Action } from '#src/actions/action.ts';
import { ActionsProvider } from '#src/actions/actions-context.tsx';
import { ScreenActions } from '#src/actions/screen-actions.ts';
import { productionUrlOf, useLiveDeployment } from '#src/api/deployments.ts';
import { DeployDialog } from '#src/developer/deployments/deploy-dialog.tsx';

interface ProjectContext {
  readonly deploy: () => void;
  readonly newSession: () => void;
  /** What visitors see; null: nothing is live. */
  readonly live: string | null;
}

const projectActions: readonly Action<ProjectContext>[] = [
  {
    name: 'deploy-project',
    labelKey: 'deployments:deploy',
    icon: Rocket,
    keys: ['D'],
    section: 'app',
    when: () => true,
    run: ({ deploy }) => deploy(),
  },
  {
    name: 'new-session',
    labelKey: 'chat-sessions:new',
    icon: MessagesSquare,
    keys: ['S'],
    section: 'create',
    when: () => true,
    run: ({ newSession }) => newSession(),
  },
  {
    name: 'visit-project',
    labelKey: 'deployments:visit',
    icon: ExternalLink,
    keys: ['V'],
    section: 'go',
    when: ({ live }) => (live === null ? 'deployments:neverLive' : true),
    run: ({ live }) => live !== null && window.open(live, '_blank', 'noopener'),
  },
];

/** What keys do on a project's screen: D asks what to deploy, V visits what is live, S begins a session. */
export function ProjectKeys({ projectId, children }: { projectId: string; children: ReactNode }) {
  const [deploying, setDeploying] = useState(false);
  const navigate = useNavigate();
  const deployment = useLiveDeployment(projectId).data?.list[0];
  const live = deployment ? productionUrlOf(deployment) : null;
  const context: ProjectContext = {
    deploy: () => setDeploying(true),
    newSession: () => void navigate(`/projects/${projectId}?tab=sessions&new=`),
    live,
  };
  return (
    <ActionsProvider actions={projectActions} context={context}>
      <ScreenActions />
      {children}
      {deploying && <DeployDialog projectId={projectId} onClose={() => setDeploying(false)} />}
    </ActionsProvider>
  );
}
