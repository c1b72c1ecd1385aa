import type { KeyScope } from '#common/contract/access.ts';
import type { ApiKey } from '#common/contract/api-keys.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { ApiKey, KeyScope };
const LIST = 'GET v1/apiKeys';

/** The API keys of the chosen site. */
export function useApiKeys(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

export interface NewApiKey {
  readonly name: string;
  readonly scopes: KeyScope[];
  /** Null: until it is revoked. */
  readonly expiresInDays: number | null;
}

/** @returns the key itself, which is shown only once */
export async function createApiKey(key: NewApiKey): Promise<string> {
  const { secret } = await call('POST v1/apiKeys', { body: key });
  await reread(LIST);
  return secret;
}

/** Ends a key: programs that use it are refused from now on. */
export async function revokeApiKey(id: string): Promise<void> {
  await call('POST v1/apiKeys/delete/:id', { params: { id } });
  await reread(LIST);
}
