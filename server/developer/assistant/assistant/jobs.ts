import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { settleLostTurns } from './turns/end-turn';
import { sweepEvents } from './turns/turn-events';

/** Every minute: turns whose servers died. Every hour: what turns told of themselves, after a day. */
export const assistantJobs = ({ db }: Pick<Parts, 'db'>): readonly Job[] => [
  { name: 'settle-lost-turns', cron: '* * * * *', run: () => settleLostTurns(db) },
  { name: 'sweep-chat-events', cron: '43 * * * *', run: () => sweepEvents(db) },
];
