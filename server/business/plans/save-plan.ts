import { fault } from '#common/contract/faults.ts';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { LIMITS, type savePlan as contract } from '#common/contract/plans.ts';
import { amountStep } from '#common/rules/currency.ts';
import type { PlanRow } from '#server/builder/plan-limits/plans.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { readInstallationPlan } from './store';

type PlanInput = z.output<typeof contract.body>['plan'];
type Fields = Pick<PlanRow, 'key' | 'name' | 'price' | 'currency' | 'interval' | 'limits'>;

async function lock(tx: Transaction, id: string): Promise<PlanRow> {
  const [held] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
  if (!held) throw new AppError('not_found');
  return held;
}

function retire(tx: Transaction, id: string) {
  return tx
    .update(plans)
    .set({ retiredAt: sql`now()` })
    .where(eq(plans.id, id));
}

/** What people bought: its price and limits. */
function isSameOffer(held: PlanRow, to: Fields) {
  return (
    held.price === to.price &&
    held.currency === to.currency &&
    held.interval === to.interval &&
    LIMITS.every((name) => held.limits[name] === to.limits[name])
  );
}

function isSamePrice(held: PlanRow, to: Fields) {
  return held.price === to.price && held.currency === to.currency && held.interval === to.interval;
}

async function insert(tx: Transaction, fields: Fields, providerPrice: string | null): Promise<string> {
  const [made] = await tx
    .insert(plans)
    .values({ ...fields, providerPrice })
    .returning({ id: plans.id });
  if (!made) throw new Error('The plan was not stored.');
  return made.id;
}

/** Changes a plan that was never bought, or the default plan, which cannot be bought; else a successor replaces it. */
async function change(tx: Transaction, id: string, fields: Fields, given: string | null | undefined) {
  const held = await lock(tx, id);
  if (held.retiredAt !== null) throw new AppError('not_found');
  const kept = isSamePrice(held, fields) ? held.providerPrice : null;
  const providerPrice = given === undefined ? kept : given;
  const { subscribers } = await readInstallationPlan(tx, id);
  // By its price it is known who bought it: another one is a successor's.
  const isSameAtProvider = held.providerPrice === null || providerPrice === held.providerPrice;
  if (held.isDefault || subscribers === 0 || (isSameAtProvider && isSameOffer(held, fields))) {
    await tx
      .update(plans)
      .set({ ...fields, providerPrice })
      .where(eq(plans.id, id));
    return id;
  }
  await retire(tx, id);
  // A price of the provider belongs to one plan: it stays with those who bought it.
  return insert(tx, fields, providerPrice === held.providerPrice ? null : providerPrice);
}

/** A provider price identifies the plan that was bought, so it belongs to one plan only. */
async function assertPriceUnshared(tx: Transaction, id: string | undefined, price: string | null | undefined) {
  if (!price) return;
  const holders = await tx.select({ id: plans.id }).from(plans).where(eq(plans.providerPrice, price));
  if (holders.some((holder) => holder.id !== id)) {
    throw new AppError('already_exists', { details: [fault('plan.providerPrice', 'key_taken', { key: price })] });
  }
}

/** The provider charges some currencies in whole units only. */
function assertWholeUnits({ price, currency }: Pick<Fields, 'price' | 'currency'>) {
  const divisor = amountStep(currency);
  if (price % divisor === 0) return;
  throw new AppError('invalid', { details: [fault('plan.price', 'not_multiple', { divisor })] });
}

async function makeDefault(tx: Transaction, id: string) {
  await tx.update(plans).set({ isDefault: false }).where(eq(plans.isDefault, true));
  await tx.update(plans).set({ isDefault: true }).where(eq(plans.id, id));
}

function taken(key: string) {
  return (error: unknown) => {
    throw isUniqueViolation(error)
      ? new AppError('already_exists', { details: [fault('plan.key', 'key_taken', { key })], cause: error })
      : error;
  };
}

/**
 * Creates or changes a plan. Existing subscribers keep price and limits: another offer under the same key replaces it.
 * @throws AppError `not_found`; `already_exists` for a key in use; `invalid` for a default plan that costs something, and
 * for a price the currency does not have
 */
export function savePlan(db: Database, by: ActedBy, { id, isDefault, providerPrice, ...fields }: PlanInput) {
  return db
    .transaction(async (tx) => {
      assertWholeUnits(fields);
      await assertPriceUnshared(tx, id, providerPrice);
      const savedId =
        id === undefined
          ? await insert(tx, fields, providerPrice ?? null)
          : await change(tx, id, fields, providerPrice);
      if (isDefault) await makeDefault(tx, savedId);
      const saved = await readInstallationPlan(tx, savedId);
      if (saved.isDefault && saved.price > 0) {
        throw new AppError('invalid', { details: [fault('plan.price', 'default_plan_free')] });
      }
      const details = {
        price: `${saved.price} ${saved.currency}/${saved.interval}`,
        limits: JSON.stringify(saved.limits),
      };
      await recordAuditEvent(tx, { ...by, act: 'plan-saved', target: saved.name, details });
      return saved;
    })
    .catch(taken(fields.key));
}

/**
 * Takes a plan off the offer, or puts it back; existing subscribers keep it.
 * @throws AppError `not_found`; `in_use` for the default plan; `already_exists` when its key was taken meanwhile
 */
export function setPlanRetired(db: Database, by: ActedBy, id: string, retired: boolean) {
  return db.transaction(async (tx) => {
    const held = await lock(tx, id);
    if (held.isDefault && retired) throw new AppError('in_use');
    await (retired ? retire(tx, id) : tx.update(plans).set({ retiredAt: null }).where(eq(plans.id, id)));
    const act = retired ? 'plan-retired' : 'plan-restored';
    await recordAuditEvent(tx, { ...by, act, target: held.name });
    return readInstallationPlan(tx, id);
  });
}
