import { mediaJobs } from './builder/media/jobs';
import { pageJobs } from './builder/pages/jobs';
import { proposalJobs } from './builder/proposals/jobs';
import { siteJobs } from './builder/sites/jobs';
import { githubAppJobs } from './developer/github-app/jobs';
import { hostedPullJobs } from './developer/hosted-pulls/jobs';
import { mirrorJobs } from './developer/mirrors/jobs';
import { projectJobs } from './developer/projects/jobs';
import { repositoryJobs } from './developer/repositories/jobs';
import { supportJobs } from './business/support/jobs';
import { assistantJobs } from './developer/assistant/jobs';
import { pagePictureJobs } from './developer/page-pictures/jobs';
import { projectWidgetJobs } from './developer/project-widgets/jobs';
import { projectDomainJobs } from './developer/project-domains/jobs';
import { commentJobs } from './developer/comments/jobs';
import { jiraJobs } from './developer/jira/jobs';
import { devServerJobs } from './developer/dev-servers/jobs';
import { changeSetJobs } from './developer/change-sets/jobs';
import { projectBuildJobs } from './developer/builds/jobs';
import { accountJobs } from './people/accounts/jobs';
import { connectionJobs } from './people/connections/jobs';
import { mailJobs } from './people/mail/jobs';
import { notifyMeJobs } from './people/notify-me/jobs';
import { outboxJobs } from './people/outbox/jobs';
import { passwordJobs } from './people/passwords/jobs';
import { signUpJobs } from './people/sign-up/jobs';
import { subscriptionJobs } from './business/subscription/jobs';
import { alarmJobs } from './published/alarms/jobs';
import { analyticsJobs } from './published/analytics/jobs';
import { audienceJobs } from './published/audience/jobs';
import { senderJobs } from './published/senders/jobs';
import { metricsJobs } from './operations/metrics/jobs';
import { databaseJobs } from './platform/db/jobs';
import type { Job } from './platform/job-queue';
import type { Parts } from './platform/parts';

/** One line per noun. */
const nouns: readonly ((parts: Parts) => readonly Job[])[] = [
  databaseJobs,
  metricsJobs,
  analyticsJobs,
  alarmJobs,
  audienceJobs,
  senderJobs,
  accountJobs,
  connectionJobs,
  mailJobs,
  mediaJobs,
  notifyMeJobs,
  outboxJobs,
  pageJobs,
  proposalJobs,
  passwordJobs,
  signUpJobs,
  siteJobs,
  supportJobs,
  subscriptionJobs,
  projectJobs,
  repositoryJobs,
  mirrorJobs,
  githubAppJobs,
  hostedPullJobs,
  projectBuildJobs,
  changeSetJobs,
  devServerJobs,
  projectDomainJobs,
  pagePictureJobs,
  projectWidgetJobs,
  assistantJobs,
  jiraJobs,
  commentJobs,
];

/** All jobs of the product: `main.ts` runs them beside the requests, `worker.ts` runs them alone. */
export const buildJobs = (parts: Parts): readonly Job[] => nouns.flatMap((jobs) => jobs(parts));
