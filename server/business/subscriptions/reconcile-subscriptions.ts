import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { samplePayments, subscriptions } from '#server/platform/db/schema/subscriptions.ts';
import { defineJob } from '#server/platform/define-job.ts';
import { mailPaymentNotice } from './mail-notices';
import { paymentsOf } from './payments/open-payments';
import { readSubscription, type Deps } from './read-subscription';
import { accountOf, lockRow, readPlan, setRow, type OwnRow } from './store';
import { dueNotice, isLive } from './subscription-state';

/** The current time of an organization: ours, or shifted by local payments. */
const shift = sql<number>`coalesce(${samplePayments.shiftSeconds}, 0)`;

/** A subscription and the time it is for its organization. */
interface Reconciled {
  readonly row: OwnRow;
  readonly at: Date;
}

/** The rows that time may have something to do with. */
async function listDue({ db }: Deps): Promise<Reconciled[]> {
  const at = sql`now() + make_interval(secs => ${shift})`;
  const rows = await db
    .select({ row: subscriptions, shift })
    .from(subscriptions)
    .leftJoin(samplePayments, eq(samplePayments.organizationId, subscriptions.organizationId))
    .where(
      and(
        isNotNull(subscriptions.organizationId),
        sql`(${subscriptions.grantedUntil} <= ${at} or (${subscriptions.graceUntil} is not null and coalesce(${subscriptions.notice}, '') <> 'ended')
          or (${subscriptions.state} = 'active' and ${subscriptions.periodEnd} <= ${at}))`,
      ),
    );
  const now = Date.now();
  return rows.map((found) => ({
    row: { ...found.row, organizationId: found.row.organizationId ?? '' },
    at: new Date(now + found.shift * 1000),
  }));
}

async function endGrant({ db }: Deps, { row, at }: Reconciled) {
  if (row.grantedUntil === null || row.grantedUntil > at || row.grantedPlanId === null) return;
  const { organizationId } = row;
  const { name } = await readPlan(db, row.grantedPlanId);
  await db.transaction(async (tx) => {
    const held = await lockRow(tx, organizationId);
    if (held?.grantedUntil?.getTime() !== row.grantedUntil?.getTime()) return;
    await setRow(tx, organizationId, { grantedPlanId: null, grantedUntil: null, grantedReason: null });
    await recordAuditEvent(tx, { userId: null, organizationId, address: '', act: 'grant-ended', target: name });
  });
}

/**
 * Periods and graces that are over: the grace ends at the provider, too, which would go on trying to charge, also where a
 * reading found it over before.
 */
async function endPeriod(parts: Deps, { row, at }: Reconciled) {
  const isOver = (moment: Date | null) => moment !== null && moment <= at;
  const isLate = row.state === 'past_due' || row.state === 'canceled';
  const payments = await paymentsOf(parts);
  if (isLate && isOver(row.graceUntil)) await payments.end(accountOf(payments, row));
  else if (!isLive(row.state) || !isOver(row.periodEnd)) return;
  await readSubscription(parts, row.organizationId);
}

async function tell(parts: Deps, { row, at }: Reconciled) {
  const notice = dueNotice(row, at);
  if (notice === null || notice === row.notice) return;
  await mailPaymentNotice(parts, row, notice);
  await setRow(parts.db, row.organizationId, { notice });
}

/** A deleted organization must never be charged again. */
async function endOrphans(parts: Deps) {
  const payments = await paymentsOf(parts);
  const orphans = await parts.db.select().from(subscriptions).where(isNull(subscriptions.organizationId));
  for (const row of orphans) {
    // What local payments held went with the organization.
    if (row.provider === 'stripe') await payments.endAll(accountOf(payments, { ...row, organizationId: '' }));
    await parts.db.delete(subscriptions).where(eq(subscriptions.id, row.id));
  }
}

/** @returns whether it worked */
function attempt({ log }: Deps, what: string, action: () => Promise<void>): Promise<boolean> {
  return action().then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error, what }, 'A subscription could not be tended to.');
      return false;
    },
  );
}

/**
 * What time does to subscriptions: ends gifts, graces and periods, and has the mails written that are due. What fails for one
 * organization waits for the next time and holds up no other.
 */
export async function reconcileSubscriptions(parts: Deps): Promise<void> {
  const failed = new Set<string>();
  for (const due of await listDue(parts)) {
    const { organizationId } = due.row;
    const isDone = await attempt(parts, organizationId, async () => {
      await endGrant(parts, due);
      await endPeriod(parts, due);
    });
    if (!isDone) failed.add(organizationId);
  }
  // A mail about its end is the last thing that is done for a subscription: what failed has to be tried again before.
  const allDue = (await listDue(parts)).filter(({ row }) => !failed.has(row.organizationId));
  for (const due of allDue) await attempt(parts, due.row.organizationId, () => tell(parts, due));
  await attempt(parts, 'deleted organizations', () => endOrphans(parts));
}

/** Does every five minutes what time does to subscriptions, and at once where a reading found something to do. */
export const tendJob = defineJob({
  name: 'tend-subscriptions',
  cron: '*/5 * * * *',
  run: (parts) => reconcileSubscriptions(parts),
});
