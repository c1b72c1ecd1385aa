import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveBack, takeUses } from '#server/builder/plan-limits/take-uses.ts';
import { mailsTo } from '#server/people/mail/testing/mailbox.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { mailLimitNotices } from './mail-notices';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const limits = { projects: 1, queries: 10, sites: 1, emails: 10, storage: null };
  await world.parts.db.update(plans).set({ limits });
});
afterAll(() => world.close());

async function subjects(email: string) {
  await mailLimitNotices(world.parts);
  return (await mailsTo(world, email)).map(({ subject }) => subject);
}

it('administrators get one mail per organization, limit and month at 80 and at 100 percent', async () => {
  const { db } = world.parts;
  const { organizationId } = world.a;
  await takeUses(db, organizationId, 'queries', 7);
  expect(await subjects('a1@example.com')).toEqual([]);
  const eighth = await takeUses(db, organizationId, 'queries');
  await giveBack(db, eighth);
  await takeUses(db, organizationId, 'queries');
  const near = 'A has used 80% of its plan: queries';
  expect(await subjects('a1@example.com')).toEqual([near]);
  expect(await subjects('a1@example.com')).toEqual([near]);
  await takeUses(db, organizationId, 'queries', 2);
  await takeUses(db, organizationId, 'emails', 10);
  const after = await subjects('a1@example.com');
  expect(after.sort()).toEqual([
    'A has reached its plan’s limit: emails',
    'A has reached its plan’s limit: queries',
    near,
  ]);
  expect(await subjects('a2@example.com')).toEqual([]);
  expect(await subjects('b1@example.com')).toEqual([]);
});
