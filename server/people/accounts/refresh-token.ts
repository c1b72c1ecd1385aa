import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A fresh opaque refresh token. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token a refresh token is exchanged for: always the same one, so racing tabs agree (docs/contract.md "Auth"). */
export function successorOf(appSecret: string, token: string): string {
  return createHmac('sha256', appSecret).update(`refresh-token:${token}`).digest('base64url');
}

/** What is stored in a token's place. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
