import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { followIssueJob } from './follow-issue';
import { failOrphanedTurns } from './turns/end-turn';
import { sweepEvents } from './turns/turn-events';

/**
 * For each labeled issue of Jira: a session. Every minute: ends orphaned turns. Every hour: deletes events of turns
 * after a day.
 */
export const assistantJobs: readonly JobType[] = [
  followIssueJob,
  defineJob({ name: 'settle-lost-turns', cron: '* * * * *', run: ({ db }) => failOrphanedTurns(db) }),
  defineJob({ name: 'sweep-chat-events', cron: '43 * * * *', run: ({ db }) => sweepEvents(db) }),
];
