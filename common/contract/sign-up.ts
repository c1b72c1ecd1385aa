import * as z from 'zod';
import { email, newPassword, personName } from './accounts';
import { body, endpoint, ok, okWithMessage } from './endpoint';

/** False: no mail server is set, the code is in the outbox. */
const isMailed = z.boolean();
/** Six digits; Arabic-Indic and other decimal digits are read as what they mean. */
const code = z.string().max(20);

export const register = endpoint({
  method: 'POST',
  path: 'v1/auth/register',
  access: 'anonymous',
  summary: 'First step of signing up: mails a six-digit code; who comes by the mail of an invitation needs none',
  body: body({
    name: personName,
    email,
    password: newPassword,
    acceptTerms: z.literal(true),
    /** Language of the screen, for the mail. */
    language: z.string().max(20).optional(),
    /** An invitation of this address, with what its mail carries. One that does not fit is passed over. */
    invite: body({ id: z.string().max(128), proof: z.string().max(128) }).optional(),
  }),
  /** `isVerified`: the account can sign in, no code is asked for. */
  reply: okWithMessage({ isMailed, isVerified: z.boolean() }),
});

export const verifyRegistration = endpoint({
  method: 'POST',
  path: 'v1/auth/register/verify',
  access: 'anonymous',
  summary: 'Second step of signing up: the code; a password sent here replaces the pending one',
  body: body({ email, code, password: newPassword.optional() }),
  reply: okWithMessage({}),
});

export const resendCode = endpoint({
  method: 'POST',
  path: 'v1/auth/register/resend',
  access: 'anonymous',
  summary: 'Mails a new code to a pending sign-up; always the same reply',
  body: body({ email }),
  reply: okWithMessage({ isMailed }),
});

export const sendVerificationEmail = endpoint({
  method: 'GET',
  path: 'v1/auth/send-verification-email-bytoken',
  access: 'anonymous',
  summary: 'Mails a new code to who the signed token names; the same reply whatever the token',
  query: z.object({ token: z.unknown().optional() }),
  reply: ok({}),
});
