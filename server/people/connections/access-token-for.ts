import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Provider } from '#common/contract/connections.ts';
import { ProviderError } from '#server/platform/adapters/providers/provider.ts';
import { providersOf } from '#server/platform/adapters/providers/providers.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { changeConnection, findConnection, openTokens, sealedTokens, type ConnectionRow } from './store';
import { claim, giveBack } from './used-tokens';

type TokenParts = Pick<Parts, 'db' | 'appSecret' | 'settings'>;

/** A token that ends within this time is renewed first: the work it is for takes a while. */
const AHEAD_MS = 60_000;
/** As long as one refresh may take (a request's ten seconds, and storing what came). */
const CLAIM_SECONDS = 20;
const POLL_MS = 100;

function isFresh({ expiresAt }: ConnectionRow) {
  return expiresAt === null || expiresAt.getTime() > Date.now() + AHEAD_MS;
}

/** Uses the refresh token, and stores its successor before the new tokens are used. Null when it was refused. */
async function refresh(parts: TokenParts, row: ConnectionRow, refreshToken: string) {
  const { db, appSecret, settings } = parts;
  try {
    const next = await providersOf(settings)[row.provider].refresh(refreshToken);
    const whole = { ...next, refreshToken: next.refreshToken ?? refreshToken };
    await changeConnection(db, row, sealedTokens(appSecret, row.userId, row.provider, whole));
    return next.accessToken;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reason !== 'refused') throw error;
    await changeConnection(db, row, { needsReconnect: true });
    return null;
  }
}

/**
 * A connection's access token, renewed when it is about to expire. A rotating refresh token dies with its first use:
 * one caller of all instances claims it, the others wait. Without a transaction: a slow provider must not hold the
 * embedded database's one connection.
 * @returns null when there is no connection, or the person must connect again
 * @throws ProviderError when the provider did not answer; AppError `upstream_failed` when another's refresh takes too
 * long
 */
export async function accessTokenFor(parts: TokenParts, userId: string, provider: Provider): Promise<string | null> {
  const { db, appSecret } = parts;
  for (const giveUpAt = Date.now() + CLAIM_SECONDS * 1000; Date.now() < giveUpAt; await wait(POLL_MS)) {
    const row = await findConnection(db, userId, provider);
    if (row === null || row.needsReconnect) return null;
    const tokens = openTokens(appSecret, row);
    if (tokens !== null && isFresh(row)) return tokens.accessToken;
    const refreshToken = tokens?.refreshToken ?? null;
    if (refreshToken === null) {
      await changeConnection(db, row, { needsReconnect: true });
      return null;
    }
    const id = `refresh:${createHash('sha256').update(refreshToken).digest('hex')}`;
    if (!(await claim(db, id, CLAIM_SECONDS))) continue;
    try {
      return await refresh(parts, row, refreshToken);
    } catch (error) {
      await giveBack(db, id);
      throw error;
    }
  }
  throw new AppError('upstream_failed');
}
