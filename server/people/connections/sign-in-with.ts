import { eq, sql } from 'drizzle-orm';
import type { LanguageCode } from '#common/contract/languages.ts';
import type { CallbackError, Provider } from '#common/contract/connections.ts';
import { recordPersonalEvent } from '#server/people/accounts/personal-event.ts';
import type { Granted } from '#server/platform/adapters/providers/provider.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { emailCodes } from '#server/platform/db/schema/sign-up.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findByAccount, saveConnection } from './store';

/** Outcome of a sign-in that a provider vouches for. */
export type SignInEnd =
  | { readonly kind: 'signed-in'; readonly userId: string }
  /** The e-mail belongs to an account with a password, which must be given first. */
  | { readonly kind: 'link'; readonly userId: string }
  | { readonly kind: 'refused'; readonly error: CallbackError };

/** What is known of who comes by a provider. */
interface Person {
  readonly email: string;
  readonly name: string;
  readonly language: LanguageCode;
}

function refused(error: CallbackError): SignInEnd {
  return { kind: 'refused', error };
}

/** A new account without password and organization; null when the address has one by now. */
async function createUser(tx: Transaction, person: Person) {
  const [made] = await tx
    .insert(users)
    .values({ ...person, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made?.id ?? null;
}

/**
 * A sign-up with an unverified address has no owner: the user who has proved the address takes it over, and its
 * password, perhaps set by a stranger, is removed.
 */
async function takeOverSignUp(tx: Transaction, userId: string, { email, name, language }: Person) {
  await tx
    .update(users)
    .set({ name, language, passwordHash: null, emailVerifiedAt: sql`now()`, updatedOn: sql`now()` })
    .where(eq(users.id, userId));
  await tx.delete(emailCodes).where(eq(emailCodes.email, email));
}

/** The account a new connection belongs to, by the e-mail that the provider has verified. */
async function accountFor(tx: Transaction, person: Person): Promise<SignInEnd & { isNew?: true }> {
  const made = await createUser(tx, person);
  if (made !== null) return { kind: 'signed-in', userId: made, isNew: true };
  const [user] = await tx.select().from(users).where(eq(users.email, person.email)).for('update');
  if (!user) return refused('provider_failed');
  if (user.suspendedAt !== null) return refused('suspended');
  if (user.emailVerifiedAt === null) {
    await takeOverSignUp(tx, user.id, person);
    return { kind: 'signed-in', userId: user.id, isNew: true };
  }
  return user.passwordHash === null ? refused('no_password') : { kind: 'link', userId: user.id };
}

/** A user who has signed in with this account before. */
async function knownAccount(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  userId: string,
  provider: Provider,
  granted: Granted,
): Promise<SignInEnd> {
  const [user] = await db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  if (user?.suspendedAt !== null) return refused('suspended');
  await saveConnection(db, appSecret, { userId, provider }, granted);
  return { kind: 'signed-in', userId };
}

/**
 * Signs in with an account of a provider: by the account, else by its verified e-mail as a new account.
 * An account that exists is never linked silently.
 * @param from the client's network address, and the language its browser asks for
 */
export async function signInWith(
  parts: Pick<Parts, 'db' | 'appSecret'>,
  provider: Provider,
  granted: Granted,
  { address, language }: { readonly address: string; readonly language: LanguageCode },
): Promise<SignInEnd> {
  const { accountId, verifiedEmail, name } = granted.account;
  const known = await findByAccount(parts.db, provider, accountId);
  if (known !== null) return knownAccount(parts, known, provider, granted);
  if (verifiedEmail === null) return refused('email_unverified');
  return parts.db.transaction(async (tx) => {
    const person = { email: verifiedEmail, name: name.slice(0, 120), language };
    const { isNew, ...end } = await accountFor(tx, person);
    if (isNew && end.kind === 'signed-in') {
      await saveConnection(tx, parts.appSecret, { userId: end.userId, provider }, granted);
      await recordPersonalEvent(tx, { act: 'sign-up', userId: end.userId, address, details: { provider } });
    }
    return end;
  });
}
