import { fault } from '#common/contract/faults.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Parts } from '#server/platform/parts.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { clientNetwork } from '#server/platform/http/client-network.ts';
import { isPassword } from './passwords';
import { recordPersonalEvent } from './personal-event';
import { startSession, type SignInFrom } from './sessions';
import { signVerifyToken } from './verify-token';

/** docs/contract.md "Rate limits": failed sign-ins. */
const PER_ACCOUNT = { name: 'sign-in-account', most: 10, seconds: 15 * 60 } as const;
const PER_ADDRESS = { name: 'sign-in-address', most: 30, seconds: 15 * 60 } as const;

/** Counts the try as failed beforehand, so that parallel guesses cannot outrun the count. */
async function countFailure({ db }: Pick<Parts, 'db'>, email: string, address: string) {
  const account = await consumeRateLimit(db, PER_ACCOUNT, email);
  try {
    const source = await consumeRateLimit(db, PER_ADDRESS, clientNetwork(address));
    return async () => {
      await account.undo();
      await source.undo();
    };
  } catch (error) {
    await account.undo();
    throw error;
  }
}

/** The reply to every way of signing in (docs/contract.md "Accounts": login); recorded in the audit log. */
export async function sessionReply(parts: Pick<Parts, 'db' | 'appSecret'>, userId: string, from: SignInFrom) {
  const tokens = await startSession(parts, userId, from, (tx) =>
    recordPersonalEvent(tx, { act: 'sign-in', userId, address: from.address }),
  );
  return { userId, token: tokens.accessToken, ...tokens };
}

/**
 * Error for an unverified user, with a token to request another code (docs/contract.md "Accounts":
 * send-verification-email-bytoken).
 */
async function unverified({ appSecret }: Pick<Parts, 'appSecret'>, userId: string) {
  const token = await signVerifyToken(appSecret, userId);
  return new AppError('email_unverified', {
    details: [{ ...fault('email', 'email_unconfirmed'), token }],
  });
}

/**
 * Checks the password of who is signed in already. Wrong ones count as failed sign-ins, so that a session found open on a
 * table is no place to guess from.
 * @returns the stored hash it was compared with
 * @throws AppError `wrong_password`, also for people without one; `rate_limited`
 */
export async function confirmPassword(
  parts: Pick<Parts, 'db'>,
  userId: string,
  password: string,
  address: string,
): Promise<string | null> {
  const [user] = await parts.db.select().from(users).where(eq(users.id, userId));
  const succeeded = await countFailure(parts, user?.email ?? '', address);
  if (!(await isPassword(user?.passwordHash ?? null, password))) throw new AppError('wrong_password');
  await succeeded();
  return user?.passwordHash ?? null;
}

/**
 * Signs in with e-mail and password.
 * @throws AppError `invalid_credentials` for unknown and wrong alike, `email_unverified`, `suspended`, `rate_limited`
 */
export async function signIn(
  parts: Pick<Parts, 'db' | 'appSecret'>,
  { email, password }: { readonly email: string; readonly password: string },
  from: SignInFrom,
) {
  const succeeded = await countFailure(parts, email, from.address);
  const [user] = await parts.db.select().from(users).where(eq(users.email, email));
  if (!(await isPassword(user?.passwordHash ?? null, password)) || !user) {
    const attempt = { userId: user?.id ?? null, unproven: true, target: email, address: from.address };
    await recordPersonalEvent(parts.db, { act: 'sign-in-failed', ...attempt });
    throw new AppError('invalid_credentials');
  }
  await succeeded();
  if (user.emailVerifiedAt === null) throw await unverified(parts, user.id);
  if (user.suspendedAt !== null) throw new AppError('suspended');
  return sessionReply(parts, user.id, { ...from, verifiedHash: user.passwordHash });
}
