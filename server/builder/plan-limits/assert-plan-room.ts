import type { Transaction } from '#server/platform/db/database.ts';
import { countThings, type Thing } from './counts';
import { recordLevel } from './notices';
import { currentPeriod } from './period';
import { planOf } from './plans';
import { limitReached } from './limit-reached';
import { lockOrganization } from './lock-organization';

/**
 * Makes sure that an organization may have one more of something, to be called in the transaction that makes it: creates
 * of one organization take turns from here to its end, so that what is counted stays true.
 * @throws AppError `plan_limit`; `not_found` without such an organization
 */
export async function assertPlanRoom(tx: Transaction, organizationId: string, thing: Thing): Promise<void> {
  await lockOrganization(tx, organizationId);
  const plan = await planOf(tx, organizationId);
  const max = plan.limits[thing];
  if (max === null) return;
  const used = (await countThings(tx, thing, [organizationId])).get(organizationId) ?? 0;
  if (used >= max) throw await limitReached(tx, plan, thing, { used, max, resetsOn: null });
  const { name: period } = await currentPeriod(tx);
  await recordLevel(tx, { organizationId, kind: thing, period }, { before: used, after: used + 1, max });
}
