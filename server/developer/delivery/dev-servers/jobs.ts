import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { sweepDevServers } from './sweep-dev-servers';

/** Every minute: development servers whose process went away. */
export function devServerJobs(parts: Parts): readonly Job[] {
  return [{ name: 'settle-dev-servers', cron: '* * * * *', run: () => sweepDevServers(parts) }];
}
