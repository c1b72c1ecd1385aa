import { asc, eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { ModelPrice } from '#common/rules/model-cost.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { modelPrices } from '#server/platform/db/schema/language-models.ts';

/** What models cost in an organization, by name. */
export async function readPrices(db: Queryable, organizationId: string): Promise<ModelPrice[]> {
  const { model, input, output } = modelPrices;
  const own = eq(modelPrices.organizationId, organizationId);
  return db.select({ model, input, output }).from(modelPrices).where(own).orderBy(asc(model));
}

/** Replaces the table of prices. @throws AppError `invalid` for a duplicate model */
export async function savePrices(
  db: Database,
  by: ActedBy & { readonly organizationId: string },
  prices: readonly ModelPrice[],
): Promise<void> {
  const { organizationId } = by;
  const twice = prices.findIndex(({ model }, index) => prices.findIndex((each) => each.model === model) < index);
  const name = prices[twice]?.model;
  if (name !== undefined)
    throw new AppError('invalid', { details: [fault(`prices.${twice}.model`, 'model_twice', { name })] });
  await db.transaction(async (tx) => {
    await tx.delete(modelPrices).where(eq(modelPrices.organizationId, organizationId));
    if (prices.length > 0) await tx.insert(modelPrices).values(prices.map((price) => ({ organizationId, ...price })));
    await recordAuditEvent(tx, { ...by, act: 'model-prices', target: prices.map(({ model }) => model).join(', ') });
  });
}
