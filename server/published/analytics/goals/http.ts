import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MAX_DAYS } from '#common/contract/analytics.ts';
import { fault } from '#common/contract/faults.ts';
import * as contract from '#common/contract/goals.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { handle, withText } from '#server/platform/http/endpoints.ts';
import type { Parts } from '#server/platform/parts.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { sampleOf } from '../sample';
import { siteNumber } from '../site-number';
import { readFunnels, readGoals, readVisitors } from './read-goals';
import * as store from './store';

const DAY_MS = 86_400_000;

/** @throws AppError `invalid` on `to` for a range that is empty or too long */
function readRange({ from, to }: { readonly from: string; readonly to: string }) {
  const range = { from: new Date(from), until: new Date(Date.parse(to) + DAY_MS) };
  const days = (range.until.getTime() - range.from.getTime()) / DAY_MS;
  if (days < 1) throw new AppError('invalid', { details: [fault('to', 'range_order')] });
  if (days > MAX_DAYS) throw new AppError('invalid', { details: [fault('to', 'range_days', { days: MAX_DAYS })] });
  return range;
}

/** `v1/analytics/goals` and `funnels` (docs/contract.md). */
export function goalRoutes(api: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  handle(api, contract.queryGoals, async ({ body, actor: { siteId } }) => {
    const scope = { ...readRange(body), site: await siteNumber(db, siteId) };
    const funnels = await store.listFunnels(db, siteId);
    const sample = body.exact || funnels.length === 0 ? 1 : await sampleOf(db, scope);
    const [site] = await db.select({ beacon: sites.beacon }).from(sites).where(eq(sites.id, siteId));
    return {
      goals: await readGoals(db, scope, await store.listGoals(db, siteId)),
      funnels: await readFunnels(db, { ...scope, sample }, funnels),
      visitors: await readVisitors(db, scope),
      beacon: site?.beacon ?? false,
      sample,
    };
  });

  handle(api, contract.addGoal, async ({ body: { goal }, actor: { siteId } }) => {
    const id = await db.transaction(async (tx) => {
      const made = await store.addGoal(tx, siteId, goal);
      // Pages report clicks only where a goal needs them.
      if (goal.kind === 'click') await bumpRevision(tx, siteId);
      return made;
    });
    return withText('Saved Successfully.', { id });
  });

  handle(api, contract.addFunnel, async ({ body: { funnel }, actor: { siteId } }) => {
    const id = await db.transaction((tx) => store.addFunnel(tx, siteId, funnel));
    return withText('Saved Successfully.', { id });
  });

  handle(api, contract.deleteGoal, async ({ params, actor: { siteId } }) => {
    await db.transaction(async (tx) => {
      await store.deleteGoal(tx, siteId, params.id);
      await bumpRevision(tx, siteId);
    });
    return withText('Deleted Successfully.');
  });

  handle(api, contract.deleteFunnel, async ({ params, actor: { siteId } }) => {
    await store.deleteFunnel(db, siteId, params.id);
    return withText('Deleted Successfully.');
  });
}
