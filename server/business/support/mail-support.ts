import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SupportCategory } from '#common/contract/support-messages.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { supportMessages } from '#server/platform/db/schema/support.ts';
import type { Parts } from '#server/platform/parts.ts';

type Row = typeof supportMessages.$inferSelect;
type Message = Pick<Row, 'id' | 'reference' | 'name' | 'email' | 'language' | 'text'> & {
  readonly category: SupportCategory;
};

function languageOf({ language }: Pick<Row, 'language'>) {
  return isLanguage(language) ? language : 'en-US';
}

/** Who answers: SUPPORT_EMAIL, else every global administrator. */
async function operators({ db, settings }: Parts) {
  if (settings.supportEmail !== null) return [{ email: settings.supportEmail, language: 'en-US' }];
  const all = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.isGlobalAdmin, true), isNull(users.suspendedAt), isNotNull(users.emailVerifiedAt)));
  return all.map(({ email, language }) => ({ email, language: language ?? 'en-US' }));
}

/**
 * Mails the reference to the sender, and a notice of the message to the operators. Not inside a transaction
 * (`sendMail`).
 */
export async function mailReceived(parts: Parts, message: Message): Promise<void> {
  const { publicUrl } = parts.settings;
  const { reference, name, email, category, text } = message;
  await sendMail(parts, {
    template: 'support-received',
    to: email,
    language: languageOf(message),
    values: { name, reference, message: text, link: `${publicUrl}/support` },
  });
  const link = `${publicUrl}/installation/messages?message=${message.id}`;
  for (const operator of await operators(parts)) {
    await sendMail(parts, {
      template: 'support-new',
      to: operator.email,
      language: languageOf(operator),
      values: { reference, sender: name, email, category, message: text, link },
    });
  }
}

/** Sends an answer to whom it is for. */
export async function mailAnswer(parts: Parts, message: Row, answer: string): Promise<void> {
  const { reference, name, email } = message;
  await sendMail(parts, {
    template: 'support-answer',
    to: email,
    language: languageOf(message),
    values: { name, reference, message: answer, link: `${parts.settings.publicUrl}/support` },
  });
}
