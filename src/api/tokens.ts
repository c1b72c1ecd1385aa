import type { PersonalToken, TokenRights } from '#common/contract/tokens.ts';
import { call } from './client/client';
import { type CallState, reread, useCall } from './client/use-call';

export type { PersonalToken, TokenRights };
const LIST = 'GET tokens';

/** One's tokens for git in the chosen organization. */
export function useTokens(): CallState<typeof LIST> {
  return useCall(LIST, {});
}

export interface NewToken {
  readonly name: string;
  readonly rights: TokenRights;
  /** Null: until it is revoked. */
  readonly expiresInDays: number | null;
}

/** @returns the token itself, which is shown only once */
export async function createToken(token: NewToken): Promise<string> {
  const { secret } = await call('POST tokens', { body: token });
  await reread(LIST);
  return secret;
}

/** Ends a token: git clients that use it are refused from now on. */
export async function revokeToken(id: string): Promise<void> {
  await call('POST tokens/delete/:id', { params: { id } });
  await reread(LIST);
}
