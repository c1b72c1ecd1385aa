import { call } from './client/client';

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** What the mail of an invitation carries. */
export interface InviteProof {
  readonly id: string;
  readonly proof: string;
}

/**
 * First step: mails a code, in the language of the screen; who comes by the mail of an invitation can sign in at once.
 * @returns `isMailed` false: no mail server is set, the code is in the outbox
 * @throws ApiError `signup_pending`, `email_taken`
 */
export async function register(
  person: SignUp,
  language: string,
  invite: InviteProof | null,
): Promise<{ readonly isMailed: boolean; readonly isVerified: boolean }> {
  const body = { ...person, acceptTerms: true, language, ...(invite && { invite }) } as const;
  return call('POST v1/auth/register', { body });
}

/**
 * Second step: the mailed code.
 * @param password typed in this browser: it replaces the pending one, which a stranger may have chosen
 * @throws ApiError `code_invalid`, `code_expired`, `rate_limited`
 */
export async function verifyCode(email: string, code: string, password?: string): Promise<void> {
  await call('POST v1/auth/register/verify', { body: { email, code, password } });
}

/** Mails a new code to a pending sign-up. @throws ApiError `rate_limited` */
export async function resendCode(email: string): Promise<void> {
  await call('POST v1/auth/register/resend', { body: { email } });
}

/** The same for who a signed token names: that of a sign-in refused as unverified, or of a mail's link. */
export async function resendCodeByToken(token: string): Promise<void> {
  await call('GET v1/auth/send-verification-email-bytoken', { query: { token } });
}
