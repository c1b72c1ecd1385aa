import { createHash, createHmac } from 'node:crypto';
import type { Parts } from '#server/platform/parts.ts';

/** So that a leaked one is recognized, and left out of the log (platform/http/request-log.ts). */
const MARK = 'pgj_';

/** What is stored of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * The address that Jira is given, one an installation: Jira takes "only a single URL per app". It follows from APP_SECRET, so
 * that a webhook can be made again without the secret being stored.
 */
export function webhookAddress({ appSecret, settings }: Pick<Parts, 'appSecret' | 'settings'>): {
  readonly url: string;
  readonly hash: string;
} {
  const secret = MARK + createHmac('sha256', appSecret).update('jira-webhook').digest('base64url');
  return { url: new URL(`/api/jira/webhook/${secret}`, settings.publicUrl).href, hash: hashOf(secret) };
}
