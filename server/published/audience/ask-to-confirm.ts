import { sql } from 'drizzle-orm';
import { isLanguage, preferredLanguage } from '#common/rules/languages.ts';
import { countMailsTo, withinLimit } from '#server/people/mail/limits.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { listPeople, type lists, type people } from '#server/platform/db/schema/audience.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type NewEvent, recordConsent } from './consent';
import { newConfirmToken } from './confirm-token';

type PersonRow = Pick<typeof people.$inferSelect, 'id' | 'email' | 'language' | 'state'>;
type ListRow = Pick<typeof lists.$inferSelect, 'id' | 'name'>;

/** The site that asks: its name, language and address. */
export interface AskingSite {
  readonly id: string;
  /** Whose mails wait for each other. */
  readonly organizationId: string;
  readonly name: string;
  readonly lang: string;
  readonly origin: string;
}

/** A question that is stored and waits to be mailed. */
export interface Question {
  readonly person: PersonRow;
  readonly list: ListRow;
  readonly token: string;
}

/**
 * Makes a person pending in a list, with a token of its own; a mail with it has to follow (`mailQuestion`).
 * @returns null where nothing is to be asked: the person is confirmed already, or must not be written to
 */
export async function askToConfirm(
  tx: Transaction,
  person: PersonRow,
  list: ListRow,
  event: Omit<NewEvent, 'act' | 'list'>,
): Promise<Question | null> {
  if (person.state !== 'active') return null;
  const { token, hash, expiresAt } = newConfirmToken();
  const values = { state: 'pending' as const, tokenHash: hash, tokenExpiresAt: expiresAt };
  const asked = await tx
    .insert(listPeople)
    .values({ listId: list.id, personId: person.id, ...values })
    .onConflictDoUpdate({
      target: [listPeople.listId, listPeople.personId],
      set: { ...values, at: sql`now()` },
      setWhere: sql`${listPeople.state} <> 'confirmed'`,
    })
    .returning({ personId: listPeople.personId });
  if (asked.length === 0) return null;
  await recordConsent(tx, [person.id], { ...event, act: 'asked', list: list.name });
  return { person, list, token };
}

/** docs/contract.md "Rate limits": questions that members of an organization have mailed. */
const QUESTIONS = { name: 'ask-to-confirm', most: 100, seconds: 3600 } as const;
/** The same by person, whatever the organization: one person makes ten of them a day. */
const OF_PERSON = { ...QUESTIONS, name: 'ask-to-confirm-person' } as const;

/** Counts a question asked for by a member: who is asked did not ask for it. @throws AppError `rate_limited` */
export async function countQuestion(
  db: Queryable,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<void> {
  await consumeRateLimit(db, OF_PERSON, userId);
  await consumeRateLimit(db, QUESTIONS, organizationId);
}

/** Mails a question in the person's language, else the site's; above five mails an hour to one address none. */
export async function mailQuestion(
  parts: Pick<Parts, 'appSecret' | 'db' | 'jobs'>,
  site: AskingSite,
  { person, list, token }: Question,
): Promise<void> {
  if (!(await withinLimit(countMailsTo(parts.db, person.email)))) return;
  const values = { site: site.name, list: list.name, link: `${site.origin}/v1/confirm/${token}` };
  const language = isLanguage(person.language) ? person.language : preferredLanguage([site.lang]);
  await sendMail(
    parts,
    { template: 'confirm-subscription', to: person.email, language, values },
    { owner: site.organizationId },
  );
}
