import { createHash, createHmac } from 'node:crypto';

/**
 * The token of one reset mail: 32 bytes that follow from the mail's id and APP_SECRET, so that a job that runs twice mails
 * the same link twice.
 */
export function resetTokenOf(appSecret: string, mailId: string): string {
  return createHmac('sha256', appSecret).update(`password-reset:${mailId}`).digest('base64url');
}

/** What is stored in a token's place. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
