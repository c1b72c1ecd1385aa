import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isLanguage } from '#common/rules/languages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { passwordResets } from '#server/platform/db/schema/passwords.ts';
import { countMailsTo, withinLimit } from '#server/people/mail/limits.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { hashResetToken, resetTokenOf } from './reset-token';

const LIFE = sql`interval '60 minutes'`;

function storeReset(db: Database, email: string, token: string) {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt), isNull(users.suspendedAt)))
      .for('update');
    if (!user) return null;
    const hash = hashResetToken(token);
    // One link at a time; the one this job stored in an earlier run may have been used since.
    await tx
      .delete(passwordResets)
      .where(sql`${passwordResets.userId} = ${user.id} and ${passwordResets.hash} <> ${hash}`);
    await tx
      .insert(passwordResets)
      .values({ hash, userId: user.id, expiresAt: sql`now() + ${LIFE}` })
      .onConflictDoNothing();
    return user;
  });
}

async function mailReset(
  parts: Pick<Parts, 'appSecret' | 'db' | 'jobs' | 'settings'>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  if (!(await withinLimit(countMailsTo(parts.db, email)))) return;
  const token = resetTokenOf(parts.appSecret, id);
  const user = await storeReset(parts.db, email, token);
  if (user === null) return;
  const values = { name: user.name, link: `${parts.settings.publicUrl}/reset-password?token=${token}` };
  const language = isLanguage(user.language) ? user.language : 'en-US';
  await sendMail(parts, { template: 'reset-password', to: email, language, values }, { id });
}

/**
 * Mails a link to set a new password, if the address has an account that may sign in; nothing above five mails an hour.
 */
export const mailResetJob = defineJob({
  name: 'mail-password-reset',
  data: z.object({ id: z.string(), email: z.string() }),
  run: mailReset,
});
