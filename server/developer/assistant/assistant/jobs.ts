import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { FOLLOW_JOB, followIssue } from './follow-issue';
import { settleLostTurns } from './turns/end-turn';
import { sweepEvents } from './turns/turn-events';

/**
 * For each labeled issue of Jira: a session. Every minute: ends orphaned turns. Every hour: deletes events of turns
 * after a day.
 */
export function assistantJobs(parts: Parts): readonly Job[] {
  return [
    { name: FOLLOW_JOB, retryLimit: 8, retryDelayMax: 600, run: (data) => followIssue(parts, data) },
    { name: 'settle-lost-turns', cron: '* * * * *', run: () => settleLostTurns(parts.db) },
    { name: 'sweep-chat-events', cron: '43 * * * *', run: () => sweepEvents(parts.db) },
  ];
}
