import { and, eq, isNull, sql } from 'drizzle-orm';
import { isLanguage } from '#common/rules/languages.ts';
import { planOf } from '#server/builder/plan-limits/plans.ts';
import type { MailOrder } from '#server/people/mail/mail-templates.ts';
import { sendMail } from '#server/people/mail/send-mail.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { limitNotices } from '#server/platform/db/schema/plan-limits.ts';
import { readOrganizationName } from './read-buyer';
import type { Deps } from './read-subscription';
import type { OwnRow } from './store';

/** Who can do something about it. */
function administratorsOf(db: Queryable, organizationId: string) {
  return db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.role, 'admin'),
        isNull(memberships.suspendedAt),
        isNull(users.suspendedAt),
      ),
    );
}

/** @param id identifies the notice: a mail that is sent twice keeps its Message-ID */
async function mailAdministrators(
  parts: Deps,
  organizationId: string,
  id: string,
  order: (language: MailOrder['language'], to: string) => MailOrder,
) {
  for (const { id: userId, email, language } of await administratorsOf(parts.db, organizationId)) {
    const mail = order(isLanguage(language) ? language : 'en-US', email);
    await sendMail(parts, mail, { id: `${id}-${userId}`, owner: organizationId });
  }
}

function linkOf({ settings }: Deps) {
  return `${settings.publicUrl}/subscription`;
}

/** Notifies the administrators that a payment is missing and when it is due, or that the subscription has ended. */
export async function mailPaymentNotice(
  parts: Deps,
  { id, organizationId, graceUntil }: OwnRow,
  notice: 'failed' | 'reminder' | 'last' | 'ended',
): Promise<void> {
  const organization = await readOrganizationName(parts.db, organizationId);
  const plan = (await planOf(parts.db, organizationId)).name;
  const date = graceUntil?.toISOString() ?? '';
  const link = linkOf(parts);
  await mailAdministrators(parts, organizationId, `${notice}-${id}-${date.slice(0, 10)}`, (language, to) =>
    notice === 'ended'
      ? { template: 'subscription-ended', to, language, values: { organization, plan, link } }
      : { template: 'payment-failed', to, language, values: { organization, date, link } },
  );
}

const MAX_AT_ONCE = 200;

/** Mails what `recordLevel` noted: one mail per organization, limit, level and month. */
export async function mailLimitNotices(parts: Deps): Promise<void> {
  const { db } = parts;
  const waiting = await db.select().from(limitNotices).where(isNull(limitNotices.mailedAt)).limit(MAX_AT_ONCE);
  for (const { organizationId, kind, period, level } of waiting) {
    const organization = await readOrganizationName(db, organizationId);
    const template = level < 100 ? 'limit-near' : 'limit-reached';
    const values = { organization, limit: kind, link: linkOf(parts) };
    const id = `${template}-${organizationId}-${kind}-${period}`;
    await mailAdministrators(parts, organizationId, id, (language, to) => ({ template, to, language, values }));
    const mailed = and(
      eq(limitNotices.organizationId, organizationId),
      eq(limitNotices.kind, kind),
      eq(limitNotices.period, period),
      eq(limitNotices.level, level),
    );
    await db
      .update(limitNotices)
      .set({ mailedAt: sql`now()` })
      .where(mailed);
  }
}
