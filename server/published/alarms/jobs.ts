import { defineJob, type JobType } from '#server/platform/define-job.ts';
import { checkAlarms } from './check-alarms';
import { alarmMessageJob } from './send-message';

/** Checking all alarms every five minutes, and sending their notifications. */
export const alarmJobs: readonly JobType[] = [
  defineJob({
    name: 'check-alarms',
    cron: '*/5 * * * *',
    oneAtATime: true,
    run: (parts) => checkAlarms(parts, new Date()),
  }),
  alarmMessageJob,
];
