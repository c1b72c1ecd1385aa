import { and, eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { experiments } from '#server/platform/db/schema/experiments.ts';

/** The A/B test that is running on a page, by its name; null: none is. */
export async function runningOn(db: Queryable, templateId: string): Promise<string | null> {
  const running = and(eq(experiments.templateId, templateId), eq(experiments.state, 'running'));
  const [row] = await db.select({ name: experiments.name }).from(experiments).where(running);
  return row?.name ?? null;
}

/**
 * While a test runs its page stays as it is: what is compared would not be what was begun with.
 * @throws AppError `in_use` naming the test
 */
export async function assertNoExperiment(db: Queryable, templateId: string): Promise<void> {
  const name = await runningOn(db, templateId);
  if (name !== null) throw new AppError('in_use', { details: [fault(null, 'page_tested', { name })] });
}
