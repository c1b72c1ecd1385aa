import { call } from './client/client';

/** Asks to be told when the site is there; a mail with a link to confirm follows. @throws ApiError `invalid`, `rate_limited` */
export async function askToBeNotified(email: string, language: string): Promise<void> {
  await call('POST v1/notify-me', { body: { email, language } }, { anonymous: true });
}

/** Confirms with the mailed token; the answer is the same whatever the token. */
export async function confirmNotification(token: string): Promise<void> {
  await call('POST v1/notify-me/confirm', { body: { token } }, { anonymous: true });
}
