import { eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Parts } from '#server/parts.ts';
import { countTry } from '#server/plugins/rate-limit.ts';
import { clientNetwork } from './client-network';
import { isPassword } from './passwords';
import { startSession, type SignInFrom } from './sessions';

/** API.md "Rate limits": failed sign-ins. */
const PER_ACCOUNT = { name: 'sign-in-account', most: 10, seconds: 15 * 60 } as const;
const PER_ADDRESS = { name: 'sign-in-address', most: 30, seconds: 15 * 60 } as const;

/** Counts the try as failed beforehand, so that parallel guesses cannot outrun the count. */
const countFailure = async ({ db }: Pick<Parts, 'db'>, email: string, address: string) => {
  const account = await countTry(db, PER_ACCOUNT, email);
  try {
    const source = await countTry(db, PER_ADDRESS, clientNetwork(address));
    return async () => {
      await account.undo();
      await source.undo();
    };
  } catch (error) {
    await account.undo();
    throw error;
  }
};

/** The reply to every way of signing in (API.md "Accounts": login). */
export const sessionReply = async (parts: Pick<Parts, 'db' | 'appSecret'>, userId: string, from: SignInFrom) => {
  const tokens = await startSession(parts, userId, from);
  return { userId, token: tokens.accessToken, ...tokens };
};

/**
 * Signs in with e-mail and password.
 * @throws AppError `invalid_credentials` for unknown and wrong alike, `email_unverified`, `suspended`, `rate_limited`
 */
export const signIn = async (
  parts: Pick<Parts, 'db' | 'appSecret'>,
  { email, password }: { readonly email: string; readonly password: string },
  from: SignInFrom,
) => {
  const succeeded = await countFailure(parts, email, from.address);
  const [user] = await parts.db.select().from(users).where(eq(users.email, email));
  if (!(await isPassword(user?.passwordHash ?? null, password)) || !user) throw new AppError('invalid_credentials');
  await succeeded();
  if (user.emailVerifiedAt === null) throw new AppError('email_unverified');
  if (user.suspendedAt !== null) throw new AppError('suspended');
  return sessionReply(parts, user.id, from);
};
