import { assistantListeners } from './developer/assistant/assistant/listeners';
import { deploymentListeners } from './developer/delivery/deployments/listeners';
import { projectListeners } from './developer/projects/projects/listeners';
import { commentListeners } from './developer/review/comments/listeners';
import { hostedPullListeners } from './developer/review/hosted-pulls/listeners';
import { pullRequestListeners } from './developer/review/pull-requests/listeners';
import { changeSetListeners } from './developer/together/change-sets/listeners';
import { pagePictureListeners } from './developer/together/page-pictures/listeners';
import { themeSourceListeners } from './developer/together/theme-sources/listeners';
import { jiraListeners } from './developer/work/jira/listeners';
import { projectWidgetListeners } from './developer/work/project-widgets/listeners';
import { ticketListeners } from './developer/work/tickets/listeners';
import { connectionListeners } from './people/connections/listeners';
import { formListeners } from './published/forms/listeners';
import type { Listener } from './platform/listeners';

/** What nouns do when something happens in others (server/<storey>/events.ts); one line per noun, in the order they run. */
export const listeners: readonly Listener[] = [
  ...connectionListeners,
  ...formListeners,
  ...projectListeners,
  ...deploymentListeners,
  ...ticketListeners,
  ...jiraListeners,
  ...changeSetListeners,
  ...hostedPullListeners,
  ...pullRequestListeners,
  ...pagePictureListeners,
  ...themeSourceListeners,
  ...projectWidgetListeners,
  ...commentListeners,
  ...assistantListeners,
];
