import { and, inArray, isNull } from 'drizzle-orm';
import type { CommentThread } from '#common/contract/comments.ts';
import { isLanguage } from '#common/rules/languages.ts';
import { threadPath } from '#common/rules/thread-path.ts';
import { withinLimit } from '#server/people/mail/limits.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';

/** Mails of this kind that one person gets: apart from the mails that open accounts, which they must not use up. */
const PER_PERSON = { name: 'mention-mail', most: 20, seconds: 3600 } as const;

/** Characters of the comment that a mail holds. */
const MAX_CHARACTERS = 1000;

/** The comment, and its author. */
export interface PostedComment {
  readonly thread: CommentThread;
  readonly by: { readonly userId: string; readonly userName: string; readonly organizationId: string };
  readonly text: string;
  /** Whom it names for the first time. */
  readonly mentions: readonly string[];
}

/**
 * Emails the members mentioned in a comment, each in their language, but never its author. Never inside a transaction
 * (`sendMail`). Above the limit no email is sent; the comment is kept.
 */
export async function mailMentioned(
  parts: Pick<Parts, 'db' | 'jobs' | 'settings' | 'appSecret'>,
  { thread, by, text, mentions }: PostedComment,
): Promise<void> {
  const others = mentions.filter((id) => id !== by.userId);
  if (others.length === 0) return;
  const { id, email, language, name } = users;
  const rows = await parts.db
    .select({ id, email, language, name })
    .from(users)
    .where(and(inArray(id, others), isNull(users.suspendedAt)))
    .orderBy(id);
  const { place } = thread;
  const where = place.kind === 'page' ? place.pageName : place.projectName;
  const link = `${parts.settings.publicUrl}${threadPath(thread, by.organizationId)}`;
  const message = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
  for (const person of rows) {
    if (!(await withinLimit(consumeRateLimit(parts.db, PER_PERSON, person.id)))) continue;
    const mail = {
      template: 'comment-mention',
      to: person.email,
      language: isLanguage(person.language) ? person.language : 'en-US',
      values: { name: person.name, author: by.userName, place: where, message, link },
    } as const;
    await sendMail(parts, mail, { owner: by.organizationId });
  }
}
