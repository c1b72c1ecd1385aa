import { and, asc, eq, sql } from 'drizzle-orm';
import type { ModelTokens } from '#common/rules/model-cost.ts';
import { currentPeriod } from '#server/builder/plan-limits/period.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { modelTokens } from '#server/platform/db/schema/language-models.ts';

/** Counts the tokens a model took this month, regardless of the outcome. */
export async function countTokens(db: Queryable, organizationId: string, taken: ModelTokens): Promise<void> {
  const { model, input, output } = taken;
  if (input + output === 0) return;
  const { name: period } = await currentPeriod(db);
  await db
    .insert(modelTokens)
    .values({ organizationId, period, model, input, output })
    .onConflictDoUpdate({
      target: [modelTokens.organizationId, modelTokens.period, modelTokens.model],
      set: {
        input: sql`${modelTokens.input} + ${input}::bigint`,
        output: sql`${modelTokens.output} + ${output}::bigint`,
      },
    });
}

/** What models took this month in an organization. */
export async function readMonth(
  db: Queryable,
  organizationId: string,
): Promise<{ period: string; tokens: ModelTokens[] }> {
  const { name: period } = await currentPeriod(db);
  const { model, input, output } = modelTokens;
  const tokens = await db
    .select({ model, input, output })
    .from(modelTokens)
    .where(and(eq(modelTokens.organizationId, organizationId), eq(modelTokens.period, period)))
    .orderBy(asc(model));
  return { period, tokens };
}
