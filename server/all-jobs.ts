import { mediaJobs } from './builder/media/jobs';
import { pageJobs } from './builder/pages/jobs';
import { planLimitJobs } from './builder/plan-limits/jobs';
import { proposalJobs } from './builder/proposals/jobs';
import { siteJobs } from './builder/sites/jobs';
import { githubAppJobs } from './developer/source/installations/jobs';
import { hostedPullJobs } from './developer/review/hosted-pulls/jobs';
import { mirrorJobs } from './developer/source/mirrors/jobs';
import { projectJobs } from './developer/projects/projects/jobs';
import { repositoryJobs } from './developer/source/repositories/jobs';
import { supportJobs } from './business/support/jobs';
import { assistantJobs } from './developer/assistant/assistant/jobs';
import { pagePictureJobs } from './developer/together/page-pictures/jobs';
import { themeSourceJobs } from './developer/together/theme-sources/jobs';
import { projectWidgetJobs } from './developer/work/project-widgets/jobs';
import { projectDomainJobs } from './developer/delivery/project-domains/jobs';
import { commentJobs } from './developer/review/comments/jobs';
import { jiraJobs } from './developer/work/jira/jobs';
import { devServerJobs } from './developer/delivery/dev-servers/jobs';
import { changeSetJobs } from './developer/together/change-sets/jobs';
import { projectBuildJobs } from './developer/delivery/builds/jobs';
import { accountJobs } from './people/accounts/jobs';
import { connectionJobs } from './people/connections/jobs';
import { mailJobs } from './people/mail/jobs';
import { notifyMeJobs } from './people/notify-me/jobs';
import { outboxJobs } from './people/outbox/jobs';
import { passwordJobs } from './people/passwords/jobs';
import { signUpJobs } from './people/sign-up/jobs';
import { subscriptionJobs } from './business/subscriptions/jobs';
import { alarmJobs } from './published/alarms/jobs';
import { analyticsJobs } from './published/analytics/jobs';
import { audienceJobs } from './published/audience/jobs';
import { formJobs } from './published/forms/jobs';
import { senderJobs } from './published/senders/jobs';
import { metricsJobs } from './operations/metrics/jobs';
import { databaseJobs } from './platform/jobs';
import type { JobType } from './platform/define-job';

/** All jobs of the product, one line per noun: `main.ts` runs them beside the requests, `worker.ts` runs them alone. */
export const allJobs: readonly JobType[] = [
  ...databaseJobs,
  ...metricsJobs,
  ...analyticsJobs,
  ...alarmJobs,
  ...audienceJobs,
  ...formJobs,
  ...senderJobs,
  ...accountJobs,
  ...connectionJobs,
  ...mailJobs,
  ...mediaJobs,
  ...notifyMeJobs,
  ...outboxJobs,
  ...pageJobs,
  ...planLimitJobs,
  ...proposalJobs,
  ...passwordJobs,
  ...signUpJobs,
  ...siteJobs,
  ...supportJobs,
  ...subscriptionJobs,
  ...projectJobs,
  ...repositoryJobs,
  ...mirrorJobs,
  ...githubAppJobs,
  ...hostedPullJobs,
  ...projectBuildJobs,
  ...changeSetJobs,
  ...devServerJobs,
  ...projectDomainJobs,
  ...pagePictureJobs,
  ...themeSourceJobs,
  ...projectWidgetJobs,
  ...assistantJobs,
  ...jiraJobs,
  ...commentJobs,
];
