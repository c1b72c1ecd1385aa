import { eq, sql } from 'drizzle-orm';
import { isLanguage } from '#common/rules/languages.ts';
import { confirmPassword } from '#server/people/accounts/sign-in.ts';
import { hashPassword } from '#server/people/accounts/passwords.ts';
import { recordPersonalEvent } from '#server/people/accounts/personal-event.ts';
import { endSessionsOf } from '#server/people/accounts/sessions.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { passwordResets } from '#server/platform/db/schema/passwords.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { hashResetToken } from './reset-token';

type Deps = Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'log' | 'settings'>;

/** The new password, no open reset link, and no session but the one that is kept. */
async function store(tx: Transaction, userId: string, passwordHash: string, keep?: string) {
  const [user] = await tx
    .update(users)
    .set({ passwordHash, updatedOn: sql`now()` })
    .where(eq(users.id, userId))
    .returning();
  if (!user) throw new AppError('invalid_session');
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await endSessionsOf(tx, userId, keep === undefined ? {} : { except: keep });
  return user;
}

/** The password is set already: a mail that cannot be queued is for the log, not for the person. */
async function tell(parts: Deps, { name, email, language }: typeof users.$inferSelect) {
  const values = { name, link: `${parts.settings.publicUrl}/forgot-password` };
  const order = { template: 'password-changed', to: email, values } as const;
  await sendMail(parts, { ...order, language: isLanguage(language) ? language : 'en-US' }).catch((error: unknown) =>
    parts.log.error({ err: error }, 'A mail about a new password could not be queued.'),
  );
}

async function findReset(db: Queryable, token: string) {
  const [reset] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(sql`${passwordResets.hash} = ${hashResetToken(token)} and ${passwordResets.expiresAt} > now()
      and ${users.suspendedAt} is null`);
  if (!reset) throw new AppError('link_expired');
  return reset.userId;
}

/**
 * Sets a new password with a mailed token: once, and every session ends.
 * @throws AppError `link_expired` for a token that is used, replaced, older than 60 minutes or none of ours
 */
export async function resetPassword(
  parts: Deps,
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<void> {
  // Hashing a password costs: only for who has a link.
  await findReset(parts.db, token);
  const passwordHash = await hashPassword(password);
  const user = await parts.db.transaction(async (tx) => {
    const userId = await findReset(tx, token);
    // Of two at once the second waits here and finds no link.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await findReset(tx, token);
    await recordPersonalEvent(tx, { act: 'password-reset', userId, address });
    return store(tx, userId, passwordHash);
  });
  await tell(parts, user);
}

/** Of two changes at once the later one compared the password of before: it is wrong by now. */
async function assertPasswordUnchanged(tx: Transaction, userId: string, verifiedHash: string | null) {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (user?.passwordHash !== verifiedHash) throw new AppError('wrong_password');
}

/**
 * Sets a new password in place of the old one; all other sessions end.
 * @throws AppError `wrong_password`, `rate_limited`
 */
export async function changePassword(
  parts: Deps,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
  address: string,
): Promise<void> {
  const verifiedHash = await confirmPassword(parts, userId, oldPassword, address);
  const passwordHash = await hashPassword(newPassword);
  const user = await parts.db.transaction(async (tx) => {
    await assertPasswordUnchanged(tx, userId, verifiedHash);
    await recordPersonalEvent(tx, { act: 'password-changed', userId, address });
    return store(tx, userId, passwordHash, sessionId);
  });
  await tell(parts, user);
}
