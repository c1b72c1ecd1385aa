import type { Job } from '#server/platform/job-queue.ts';
import type { Parts } from '#server/platform/parts.ts';
import { REVOKE_GRANT } from '#server/platform/adapters/providers/revoke-later.ts';
import { grantOf, revokeStoredGrant } from './revoke-grants';

/** A provider may be away for days: after the first hour every hour, about four days in all. */
const RETRY = { retryLimit: 100, retryDelayMax: 3600 } as const;

/** Taking back at the providers what people granted us there. */
export function connectionJobs(parts: Pick<Parts, 'appSecret' | 'log' | 'settings'>): readonly Job[] {
  return [
    {
      name: REVOKE_GRANT,
      ...RETRY,
      run: (data) => revokeStoredGrant(parts, data),
      lastFailure: async (data) => parts.log.error(grantOf(data), 'A grant is left at a provider: given up.'),
    },
  ];
}
