import * as z from 'zod';
import { PROVIDERS } from '#common/contract/connections.ts';
import { ProviderError } from '#server/platform/adapters/providers/provider.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import type { Grant } from '#server/platform/adapters/providers/revoke-later.ts';
import type { Parts } from '#server/platform/parts.ts';
import { openTokens } from './store';

const job = z.object({ userId: z.string(), provider: z.enum(PROVIDERS), tokens: z.base64() });

/** Names a grant in the log, without its tokens. */
export function grantOf(data: unknown): Pick<Grant, 'userId' | 'provider'> {
  return job.omit({ tokens: true }).parse(data);
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

/** The job behind `revokeGrantsLater`; fine to run twice. */
export async function revokeStoredGrant(parts: Pick<Parts, 'appSecret' | 'settings'>, data: unknown): Promise<void> {
  const { tokens, ...grant } = job.parse(data);
  try {
    await revokeGrant(parts, { ...grant, tokens: Buffer.from(tokens, 'base64') });
  } catch (error) {
    // Refused: the tokens are dead already. Whatever else is wrong may be right at the next try.
    if (!(error instanceof ProviderError) || error.reason !== 'refused') throw error;
  }
}
