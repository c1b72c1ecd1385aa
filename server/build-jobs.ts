import { mediaJobs } from './builder/media/jobs';
import { pageJobs } from './builder/pages/jobs';
import { proposalJobs } from './builder/proposals/jobs';
import { siteJobs } from './builder/sites/jobs';
import { githubAppJobs } from '#server/developer/source/installations/jobs.ts';
import { hostedPullJobs } from '#server/developer/review/hosted-pulls/jobs.ts';
import { mirrorJobs } from '#server/developer/source/mirrors/jobs.ts';
import { projectJobs } from '#server/developer/projects/projects/jobs.ts';
import { repositoryJobs } from '#server/developer/source/repositories/jobs.ts';
import { supportJobs } from './business/support/jobs';
import { assistantJobs } from '#server/developer/assistant/assistant/jobs.ts';
import { pagePictureJobs } from '#server/developer/together/page-pictures/jobs.ts';
import { projectWidgetJobs } from '#server/developer/work/project-widgets/jobs.ts';
import { projectDomainJobs } from '#server/developer/delivery/project-domains/jobs.ts';
import { commentJobs } from '#server/developer/review/comments/jobs.ts';
import { jiraJobs } from '#server/developer/work/jira/jobs.ts';
import { devServerJobs } from '#server/developer/delivery/dev-servers/jobs.ts';
import { changeSetJobs } from '#server/developer/together/change-sets/jobs.ts';
import { projectBuildJobs } from '#server/developer/delivery/builds/jobs.ts';
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
export function buildJobs(parts: Parts): readonly Job[] {
  return nouns.flatMap((jobs) => jobs(parts));
}
