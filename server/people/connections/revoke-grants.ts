import * as z from 'zod';
import { type Provider, PROVIDERS } from '#common/contract/connections.ts';
import { ProviderError } from '#server/platform/adapters/providers/provider.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { openTokens } from './store';

const grantData = z.object({ userId: z.string(), provider: z.enum(PROVIDERS), tokens: z.base64() });

/** What a person granted us at a provider. */
export interface Grant {
  readonly userId: string;
  readonly provider: Provider;
  /** Sealed, as they were stored. */
  readonly tokens: Buffer;
}

/**
 * Takes back at the provider what a person granted us there.
 * @returns whether the provider confirmed it; false when it knows no way to, is not configured any more, or the tokens
 * cannot be opened
 * @throws ProviderError
 */
export async function revokeGrant(
  { appSecret, settings }: Pick<Parts, 'appSecret' | 'settings'>,
  { userId, provider, tokens: sealed }: Grant,
): Promise<boolean> {
  const adapter = providersOf(settings)[provider];
  const tokens = openTokens(appSecret, { userId, provider, tokens: sealed, expiresAt: null });
  if (tokens === null || adapter.missingSettings.length > 0) return false;
  return adapter.revoke(tokens);
}

async function revokeStoredGrant(
  parts: Pick<Parts, 'appSecret' | 'settings'>,
  { tokens, ...grant }: z.output<typeof grantData>,
): Promise<void> {
  try {
    await revokeGrant(parts, { ...grant, tokens: Buffer.from(tokens, 'base64') });
  } catch (error) {
    // Refused: the tokens are already invalid. Any other error may be temporary, so the job is retried.
    if (!(error instanceof ProviderError) || error.reason !== 'refused') throw error;
  }
}

/** Takes a grant back whose connection is gone here; fine to run twice. */
export const revokeGrantJob = defineJob({
  name: 'revoke-grant',
  data: grantData,
  // A provider may be away for days: after the first hour every hour, about four days in all.
  retryLimit: 100,
  retryDelayMax: 3600,
  run: revokeStoredGrant,
  lastFailure: async ({ log }, data) => {
    log.error({ userId: data?.userId, provider: data?.provider }, 'A grant is left at a provider: given up.');
  },
});

/** Queues the revocation of grants whose connections are deleted; the caller does not wait for the providers. */
export async function revokeGrantsLater(
  { jobs, log }: Pick<Parts, 'jobs' | 'log'>,
  grants: readonly Grant[],
): Promise<void> {
  for (const { userId, provider, tokens } of grants) {
    await jobs
      .send(revokeGrantJob, { userId, provider, tokens: tokens.toString('base64') })
      .catch((error: unknown) => log.error({ err: error, provider, userId }, 'A grant is left at a provider.'));
  }
}
