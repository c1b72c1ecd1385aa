import { FolderOpen, FolderPlus, GitPullRequest, KeyRound, MessagesSquare } from 'lucide-react';
import { can } from '#common/rules/can.ts';
import { currentProject } from '#src/api/projects.ts';
import { type AppContext, appAction } from './app-action';

function mayDevelop({ principal }: AppContext) {
  return can(principal, 'develop');
}

/** What developers begin and go to. */
export const developerActions = [
  appAction({
    name: 'new-project',
    labelKey: 'shell:act.newProject',
    icon: FolderPlus,
    section: 'create',
    to: '/projects?new',
    when: mayDevelop,
  }),
  appAction({
    name: 'new-pull-request',
    labelKey: 'shell:act.newPullRequest',
    icon: GitPullRequest,
    section: 'create',
    to: '/pull-requests?new',
    when: mayDevelop,
  }),
  appAction({
    name: 'new-session',
    labelKey: 'shell:act.newSession',
    icon: MessagesSquare,
    section: 'create',
    when: (context) => mayDevelop(context) && currentProject() !== null,
    run: ({ navigate }) => navigate(`/projects/${currentProject() ?? ''}?tab=sessions&new=`),
  }),
  appAction({
    name: 'go-current-project',
    labelKey: 'shell:act.openProject',
    icon: FolderOpen,
    section: 'go',
    when: (context) => mayDevelop(context) && currentProject() !== null,
    run: ({ navigate }) => navigate(`/projects/${currentProject() ?? ''}`),
  }),
  appAction({
    name: 'go-tokens',
    labelKey: 'shell:act.tokens',
    icon: KeyRound,
    section: 'go',
    to: '/account?tab=tokens',
    when: mayDevelop,
  }),
];
