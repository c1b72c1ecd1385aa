import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { checkAlarms } from './check-alarms';
import { alarmMessageJob } from './send-message';

/** Looking at what alarms watch every five minutes, and sending what they say. */
export const alarmJobs: readonly JobType[] = [
  defineJob({
    name: 'check-alarms',
    cron: '*/5 * * * *',
    oneAtATime: true,
    run: (parts) => checkAlarms(parts, new Date()),
  }),
  alarmMessageJob,
];
