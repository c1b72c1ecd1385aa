import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { consumeRateLimit } from '#server/platform/http/rate-limit.ts';
import type { Parts } from '#server/platform/parts.ts';
import { type Chosen, chosenValues } from './chosen-values';
import { readyMail } from './write-mail';

/** docs/contract.md "Rate limits": tests of e-mails, by site and hour. */
const TESTS = { name: 'email-test', most: 60, seconds: 3600 } as const;
/**
 * The same to people who are no members, by person and day, whatever the site: anybody can make an organization, and
 * chooses all that such a mail says.
 */
const TO_STRANGERS = { name: 'email-test-stranger', most: 20, seconds: 86_400 } as const;

async function readMemberAddresses(db: Queryable, organizationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, organizationId));
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

type Deps = Pick<Parts, 'db' | 'settings' | 'files' | 'mail' | 'log' | 'appSecret' | 'metrics'>;

/**
 * Sends the latest draft of an email to a few addresses, synchronously: a tester needs the outcome at once.
 * @returns addresses whose mail was handed over, and those whose was not
 * @throws AppError rate_limited, upstream_failed (no mail was handed over), and as `readyMail`
 */
export async function sendTest(
  parts: Deps,
  { siteId, organizationId, userId }: Pick<Actor, 'siteId' | 'organizationId' | 'userId'>,
  { pageKey, to, ...chosen }: Chosen & { readonly pageKey: string; readonly to: readonly string[] },
): Promise<{ sent: string[]; failed: string[] }> {
  const { db, mail, settings, log } = parts;
  const values = await chosenValues(db, siteId, chosen);
  const ready = await readyMail(parts, siteId, { pageKey });
  const host = new URL(settings.publicUrl).hostname;
  const [sent, failed]: [string[], string[]] = [[], []];
  const members = await readMemberAddresses(db, organizationId);
  for (const address of new Set(to)) {
    if (!members.has(address.toLowerCase())) await consumeRateLimit(db, TO_STRANGERS, userId);
    await consumeRateLimit(db, TESTS, siteId);
    const { subject, html, text } = await ready.write({ ...values, email: values.email ?? address });
    try {
      const messageId = `<${randomUUID()}@${host}>`;
      await mail.deliver({ to: address, subject, html, text, language: ready.lang, messageId, asked: true });
      sent.push(address);
    } catch (error) {
      log.warn({ error }, 'A test of an e-mail could not be handed over.');
      failed.push(address);
    }
  }
  if (sent.length === 0) throw new AppError('upstream_failed');
  return { sent, failed };
}
