import { createHash, randomBytes } from 'node:crypto';

/** As long as an unanswered question is kept. */
export const CONFIRM_DAYS = 7;

/** What a list's row keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token that confirms one person in one list. Only its hash is stored. */
export function newConfirmToken() {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: tokenHash(token), expiresAt: new Date(Date.now() + CONFIRM_DAYS * 86_400_000) };
}
