import { call } from './client/client';

/** Mails a link to set a new password, if there is such an account. @throws ApiError `rate_limited` */
export async function sendResetLink(email: string): Promise<boolean> {
  return (await call('POST v1/auth/forgot-password', { body: { email } })).isMailed;
}

/** Sets a new password with a mailed token; all sessions end. @throws ApiError `link_expired`, `invalid` */
export async function resetPassword(token: string, password: string): Promise<void> {
  await call('POST v1/auth/reset-password', { body: { token, password } });
}

/** Sets a new password; all other sessions end. @throws ApiError `wrong_password`, `rate_limited`, `invalid` */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await call('POST v1/auth/change-password', { body: { oldPassword, newPassword } });
}

/** Asks whether this is the password of who is signed in. @throws ApiError `wrong_password`, `rate_limited` */
export async function checkPassword(password: string): Promise<void> {
  await call('POST v1/auth/unlock', { body: { password } });
}
