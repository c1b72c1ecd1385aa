import { Boxes } from 'lucide-react';
import { can } from '#common/rules/can.ts';
import { currentProject } from '#src/api/projects.ts';
import { appAction } from './app-action';

/** Tabs of a project that hold what people look for by its name. */
const TABS: Readonly<Record<string, string>> = {
  projectDeployments: 'deployments',
  projectEnvironment: 'environment',
  projectHooks: 'settings',
  projectDomains: 'settings',
  projectBuild: 'settings',
};

/** Parts of the project that was worked on last, which search finds; without one they lead to the list of projects. */
export const projectPlaceActions = Object.entries(TABS).map(([place, tab]) =>
  appAction({
    name: `go-${place}`,
    labelKey: `places:place.${place}`,
    found: { noteKey: 'shell:nav.projects', wordsKey: `places:words.${place}` },
    icon: Boxes,
    section: 'go',
    when: ({ principal }) => can(principal, 'develop'),
    run: ({ navigate }) => {
      const project = currentProject();
      navigate(project === null ? '/projects' : `/projects/${project}?tab=${tab}`);
    },
  }),
);
