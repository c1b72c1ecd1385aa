import { eq, sql } from 'drizzle-orm';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { recordPersonalEvent } from '#server/people/accounts/personal-event.ts';
import { isFirstUser } from '#server/people/accounts/set-up-installation.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { emailCodes } from '#server/platform/db/schema/sign-up.ts';
import type { Parts } from '#server/platform/parts.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import { hashCode, readCode, sameHash } from './codes';
import { findCode, findPending, lockEmail } from './store';

/** docs/contract.md "Rate limits": however many codes are mailed, and from wherever they are tried. */
const TRIES = { name: 'code-email', most: 10, seconds: 3600 } as const;

interface Proof {
  readonly email: string;
  /** As it was typed. */
  readonly code: string;
  readonly password?: string | undefined;
}

/** Lets an account sign in, whose address was proven. @param passwordHash null: it keeps its own */
export async function completeSignUp(
  tx: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
  { passwordHash, address }: { readonly passwordHash: string | null; readonly address: string },
): Promise<void> {
  const isGlobalAdmin = await isFirstUser(tx);
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`now()`, isGlobalAdmin, updatedOn: sql`now()`, ...(passwordHash && { passwordHash }) })
    .where(eq(users.id, id));
  await tx.delete(emailCodes).where(eq(emailCodes.email, email));
  await recordPersonalEvent(tx, { act: 'sign-up', userId: id, address });
}

type Outcome = 'done' | 'code_invalid' | 'code_expired';

async function tryCode(
  tx: Transaction,
  { email, hash, passwordHash }: { email: string; hash: string; passwordHash: string | null },
  address: string,
): Promise<Outcome> {
  await lockEmail(tx, email);
  const [code, user] = [await findCode(tx, email), await findPending(tx, email)];
  if (!code || !user) return 'code_expired';
  if (!sameHash(code.hash, hash)) {
    await tx
      .update(emailCodes)
      .set({ tries: code.tries + 1 })
      .where(eq(emailCodes.email, email));
    return 'code_invalid';
  }
  await completeSignUp(tx, user, { passwordHash, address });
  return 'done';
}

/**
 * Second step of signing up: the right code makes the account one that can sign in. Nothing but a right code changes it.
 * @throws AppError `code_invalid`; `code_expired` when there is no code, after 15 minutes and after five wrong tries;
 *   `rate_limited` (10 wrong tries an hour per address)
 */
export async function verify(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  { email, code, password }: Proof,
  address: string,
): Promise<void> {
  const counted = await consumeRateLimit(db, TRIES, email);
  const hash = hashCode(appSecret, email, readCode(code));
  // Hashing a password costs: only for who knows the code.
  const isRight = (await findCode(db, email))?.hash === hash;
  const passwordHash = isRight && password !== undefined ? await hashPassword(password) : null;
  const outcome = await db.transaction((tx) => tryCode(tx, { email, hash, passwordHash }, address));
  if (outcome !== 'done') throw new AppError(outcome);
  await counted.undo();
}
