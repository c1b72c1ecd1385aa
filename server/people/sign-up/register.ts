import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isLanguage } from '#common/rules/languages.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { countMailsFrom, countMailsTo } from '#server/people/mail/limits.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isInvited } from './invite-proof';
import { completeSignUp } from './verify';
import { mailCode } from './mail-code';
import { lockEmail, signUpStateOf, storeCode } from './store';

/** The data of a sign-up, as the user entered it. */
interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly language?: string | undefined;
  readonly invite?: { readonly id: string; readonly proof: string } | undefined;
}

function assertAvailable(state: Awaited<ReturnType<typeof signUpStateOf>>) {
  if (state === 'taken') throw new AppError('email_taken');
  if (state === 'pending') throw new AppError('signup_pending');
}

/** An account that cannot sign in yet, in place of one that never could. */
async function storeUser(tx: Transaction, registration: Registration, passwordHash: string) {
  const { name, email, language = null } = registration;
  const account = { name, passwordHash, language: isLanguage(language) ? language : null };
  const [user] = await tx
    .insert(users)
    .values({ email, ...account })
    .onConflictDoUpdate({ target: users.email, set: { ...account, addedOn: sql`now()`, updatedOn: sql`now()` } })
    .returning();
  if (!user) throw new Error('The account was not stored.');
  return user;
}

function store(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  registration: Registration,
  passwordHash: string,
  mailId: string,
) {
  const { email } = registration;
  return db.transaction(async (tx) => {
    await lockEmail(tx, email);
    assertAvailable(await signUpStateOf(tx, email));
    const user = await storeUser(tx, registration, passwordHash);
    await storeCode(tx, appSecret, email, mailId);
    return user;
  });
}

/** An account that can sign in, in place of any sign-up of the address that waits for its code. */
function storeVerified(db: Database, registration: Registration, passwordHash: string, address: string) {
  const { email } = registration;
  return db.transaction(async (tx) => {
    await lockEmail(tx, email);
    if ((await signUpStateOf(tx, email)) === 'taken') throw new AppError('email_taken');
    const { id: userId } = await storeUser(tx, registration, passwordHash);
    await completeSignUp(tx, { id: userId, email }, { passwordHash: null, address });
  });
}

/**
 * First step of signing up: an account and its code by mail; who is invited needs none. It shows
 * whether an address has one; the mail limit bounds probing (docs/trust.md 58).
 * @returns whether the account can sign in
 * @throws AppError `email_taken`, `signup_pending`, `rate_limited`
 */
export async function register(
  parts: Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'settings'>,
  registration: Registration,
  address: string,
): Promise<boolean> {
  const { email, password } = registration;
  await countMailsFrom(parts.db, address);
  if (await isInvited(parts, email, registration.invite)) {
    await storeVerified(parts.db, registration, await hashPassword(password), address);
    return true;
  }
  assertAvailable(await signUpStateOf(parts.db, email));
  await countMailsTo(parts.db, email);
  const mailId = randomUUID();
  const user = await store(parts, registration, await hashPassword(password), mailId);
  await mailCode(parts, user, mailId);
  return false;
}
