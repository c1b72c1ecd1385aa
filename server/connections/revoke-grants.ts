import * as z from 'zod';
import { PROVIDERS } from '#common/contract/connections.ts';
import { ProviderError } from '#server/adapters/providers/provider.ts';
import { providersOf } from '#server/adapters/providers/providers.ts';
import type { Parts } from '#server/parts.ts';
import { openTokens, type ConnectionRow } from './store';

type Grant = Pick<ConnectionRow, 'userId' | 'provider' | 'tokens'>;

/** Takes a grant back whose connection is gone here: the tokens stay sealed as they were stored. */
const JOB = 'revoke-grant';
const job = z.object({ userId: z.string(), provider: z.enum(PROVIDERS), tokens: z.base64() });

/** A provider may be away for days: after the first hour every hour, about four days in all. */
const RETRY = { retryLimit: 100, retryDelayMax: 3600 } as const;

/**
 * Takes back at the provider what a person granted us there.
 * @returns whether the provider confirmed it; false when it knows no way to, is not configured any more, or the tokens
 * cannot be opened
 * @throws ProviderError
 */
export const revokeGrant = async (
  { appSecret, settings }: Pick<Parts, 'appSecret' | 'settings'>,
  { userId, provider, tokens: sealed }: Grant,
): Promise<boolean> => {
  const adapter = providersOf(settings)[provider];
  const tokens = openTokens(appSecret, { userId, provider, tokens: sealed, expiresAt: null });
  if (tokens === null || adapter.missingSettings.length > 0) return false;
  return adapter.revoke(tokens);
};

/** Registers the job behind `revokeGrantsLater`; fine to run twice. */
export const revokeGrants = (parts: Pick<Parts, 'appSecret' | 'settings' | 'jobs'>): void =>
  parts.jobs.work(JOB, async (data) => {
    const { tokens, ...grant } = job.parse(data);
    try {
      await revokeGrant(parts, { ...grant, tokens: Buffer.from(tokens, 'base64') });
    } catch (error) {
      // Refused: the tokens are dead already. Whatever else is wrong may be right at the next try.
      if (!(error instanceof ProviderError) || error.reason !== 'refused') throw error;
    }
  });

/** Has grants taken back, for connections whose rows are gone; nobody waits for the providers. */
export const revokeGrantsLater = async (
  { jobs, log }: Pick<Parts, 'jobs' | 'log'>,
  grants: readonly Grant[],
): Promise<void> => {
  for (const { userId, provider, tokens } of grants) {
    await jobs
      .send(JOB, { userId, provider, tokens: tokens.toString('base64') }, RETRY)
      .catch((error: unknown) => log.error({ err: error, provider, userId }, 'A grant is left at a provider.'));
  }
};
