import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { isLanguage } from '#common/rules/languages.ts';
import { countMailsTo } from '#server/people/mail/limits.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import { codeOf, hashCode, readCode, sameHash } from '#server/people/sign-up/codes.ts';
import { AppError } from '#server/platform/app-error.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { senders } from '#server/platform/db/schema/senders.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readRecords } from './dns-records';
import { findSender, type SenderRow, signedDomain } from './store';

/** docs/contract.md "Rate limits": tries at a code of a sender, and how long it can be entered. */
const MAX_TRIES = 5;
const LIFE = sql`interval '15 minutes'`;
/** By person: whose address it is did not ask for it. */
const CODES = { name: 'sender-code', most: 20, seconds: 3600 } as const;
/** Each look asks strangers' servers. */
const LOOKS = { name: 'check-sender', most: 60, seconds: 3600 } as const;

function subject(id: string) {
  return `sender:${id}`;
}

/**
 * Mails a code to the address of a sender, in the requesting user's language; it replaces any code before.
 * @throws AppError `not_found`, `rate_limited`
 */
export async function mailSenderCode(
  parts: Pick<Parts, 'db' | 'jobs' | 'appSecret' | 'settings'>,
  { siteId, organizationId, userId }: Pick<Actor, 'siteId' | 'organizationId' | 'userId'>,
  id: string,
): Promise<void> {
  const { db, appSecret, settings } = parts;
  const { email } = await findSender(db, siteId, id);
  const [asker] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  const own = asker?.language ?? null;
  const language = isLanguage(own) ? own : 'en-US';
  await consumeRateLimit(db, CODES, userId);
  await countMailsTo(db, email);
  const mailId = randomUUID();
  const code = codeOf(appSecret, mailId);
  await db
    .update(senders)
    .set({
      codeHash: hashCode(appSecret, subject(id), code),
      codeExpiresAt: sql`now() + ${LIFE}`,
      codeTries: 0,
    })
    .where(eq(senders.id, id));
  const values = { code, link: `${settings.publicUrl}/emailers?tab=senders` };
  await sendMail(
    parts,
    { template: 'sender-code', to: email, language, values },
    { id: mailId, owner: organizationId },
  );
}

/**
 * Proves the address of a sender by the code that was mailed to it.
 * @throws AppError `not_found`, `code_expired` (also after five tries), `code_invalid`
 */
export async function verifyByCode(
  { db, appSecret }: Pick<Parts, 'db' | 'appSecret'>,
  siteId: string,
  id: string,
  typed: string,
): Promise<SenderRow> {
  await findSender(db, siteId, id);
  const [tried] = await db
    .update(senders)
    .set({ codeTries: sql`${senders.codeTries} + 1` })
    .where(and(eq(senders.id, id), lt(senders.codeTries, MAX_TRIES), gt(senders.codeExpiresAt, sql`now()`)))
    .returning({ codeHash: senders.codeHash });
  if (!tried?.codeHash) throw new AppError('code_expired');
  if (!sameHash(tried.codeHash, hashCode(appSecret, subject(id), readCode(typed)))) throw new AppError('code_invalid');
  const [row] = await db
    .update(senders)
    .set({
      // The DNS record of the domain is the stronger proof and is kept.
      proof: sql`coalesce(${senders.proof}, 'code')`,
      codeHash: null,
      codeExpiresAt: null,
      updatedOn: sql`now()`,
    })
    .where(and(eq(senders.id, id), eq(senders.codeHash, tried.codeHash)))
    .returning();
  if (!row) throw new AppError('code_expired');
  return row;
}

/**
 * Asks name servers for the records of a sender's domain. The one that signs mails proves all its addresses: who may set it
 * has the domain.
 * @throws AppError `not_found`, `rate_limited`
 */
export async function checkSenderDns(
  { db, settings, domains }: Pick<Parts, 'db' | 'settings' | 'domains'>,
  siteId: string,
  id: string,
): Promise<SenderRow> {
  const held = await findSender(db, siteId, id);
  await consumeRateLimit(db, LOOKS, siteId);
  const dns = await readRecords(domains.findTxt, signedDomain(held, settings));
  const isProven = dns.dkim === 'found';
  const [row] = await db
    .update(senders)
    .set({
      dns,
      checkedAt: sql`now()`,
      missingSince: null,
      ...(isProven && { proof: sql`coalesce(${senders.proof}, 'dkim')` }),
    })
    .where(eq(senders.id, id))
    .returning();
  if (!row) throw new AppError('not_found');
  return row;
}
