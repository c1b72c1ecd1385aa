import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { SEND_ALARM_MESSAGE } from './ask-to-send';
import { checkAlarms } from './check-alarms';
import { giveUpMessage, sendAlarmMessage } from './send-message';

/** Looking at what alarms watch every five minutes, and sending what they say. */
export function alarmJobs(parts: Parts): readonly Job[] {
  return [
    { name: 'check-alarms', cron: '*/5 * * * *', oneAtATime: true, run: () => checkAlarms(parts, new Date()) },
    {
      name: SEND_ALARM_MESSAGE,
      oneAtATime: true,
      // A webhook that does not reply must not hold up the others.
      concurrency: 4,
      timeLimitSeconds: 60,
      run: (data) => sendAlarmMessage(parts, data),
      lastFailure: (data) => giveUpMessage(parts, data),
    },
  ];
}
