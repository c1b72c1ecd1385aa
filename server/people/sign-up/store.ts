import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { emailCodes } from '#server/platform/db/schema/sign-up.ts';
import { codeOf, hashCode } from './codes';

/** docs/contract.md "Rate limits": five wrong tries and a code is dead (docs/trust.md 59). */
export const MAX_TRIES = 5;
const LIFE = sql`interval '15 minutes'`;

/** Serializes work on the sign-up of one email address. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

/** Whether an address is free (also when its sign-up has no valid code), waits for confirmation, or has an account. */
export async function signUpStateOf(db: Queryable, email: string): Promise<'free' | 'pending' | 'taken'> {
  const [found] = await db
    .select({
      taken: sql<boolean>`${users.emailVerifiedAt} is not null`,
      alive: sql<boolean>`coalesce(${emailCodes.expiresAt} > now() and ${emailCodes.tries} < ${MAX_TRIES}, false)`,
    })
    .from(users)
    .leftJoin(emailCodes, eq(emailCodes.email, users.email))
    .where(eq(users.email, email));
  if (found?.taken) return 'taken';
  return found?.alive ? 'pending' : 'free';
}

/** The account that waits for its code; undefined when there is none. */
export async function findPending(db: Queryable, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)));
  return user;
}

/** The code of an address while it can be entered. */
export async function findCode(db: Queryable, email: string) {
  const [code] = await db
    .select()
    .from(emailCodes)
    .where(
      sql`${emailCodes.email} = ${email} and ${emailCodes.expiresAt} > now() and ${emailCodes.tries} < ${MAX_TRIES}`,
    );
  return code;
}

/** Gives an address the code of this mail in place of any other. */
export async function storeCode(tx: Transaction, appSecret: string, email: string, mailId: string): Promise<void> {
  const hash = hashCode(appSecret, email, codeOf(appSecret, mailId));
  const fresh = { hash, tries: 0, expiresAt: sql`now() + ${LIFE}`, addedOn: sql`now()` };
  await tx
    .insert(emailCodes)
    .values({ email, ...fresh })
    .onConflictDoUpdate({ target: emailCodes.email, set: fresh });
}
