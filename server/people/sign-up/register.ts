import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isLanguage } from '#common/rules/languages.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { AppError } from '#server/platform/app-error.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { countMailsFrom, countMailsTo } from '#server/people/mail/limits.ts';
import type { Parts } from '#server/platform/parts.ts';
import { mailCode } from './mail-code';
import { lockEmail, signUpStateOf, storeCode } from './store';

/** The data of a sign-up, as the user entered it. */
interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly language?: string | undefined;
}

function assertAvailable(state: Awaited<ReturnType<typeof signUpStateOf>>) {
  if (state === 'taken') throw new AppError('email_taken');
  if (state === 'pending') throw new AppError('signup_pending');
}

function store(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  { name, email, language = null }: { name: string; email: string; language?: string | null | undefined },
  passwordHash: string,
  mailId: string,
) {
  return db.transaction(async (tx) => {
    await lockEmail(tx, email);
    assertAvailable(await signUpStateOf(tx, email));
    const account = { name, passwordHash, language: isLanguage(language) ? language : null };
    const [user] = await tx
      .insert(users)
      .values({ email, ...account })
      .onConflictDoUpdate({ target: users.email, set: { ...account, addedOn: sql`now()`, updatedOn: sql`now()` } })
      .returning();
    if (!user) throw new Error('The account was not stored.');
    await storeCode(tx, appSecret, email, mailId);
    return user;
  });
}

/**
 * First step of signing up: stores an account that cannot sign in yet and mails its code; replaces a sign-up with an
 * invalid code. As specified it shows whether an address has an account; the mail limit bounds probing
 * (docs/trust.md 58).
 * @throws AppError `email_taken`, `signup_pending`, `rate_limited`
 */
export async function register(
  parts: Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'settings'>,
  registration: Registration,
  address: string,
): Promise<void> {
  const { email, password } = registration;
  await countMailsFrom(parts.db, address);
  assertAvailable(await signUpStateOf(parts.db, email));
  await countMailsTo(parts.db, email);
  const mailId = randomUUID();
  const user = await store(parts, registration, await hashPassword(password), mailId);
  await mailCode(parts, user, mailId);
}
