// @module-tag postgres
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { rateCounters } from '#server/platform/db/schema/requests.ts';
import { createEmptyWorld } from '#server/testing/world.ts';
import { consumeRateLimit } from './rate-limit';

let world: Awaited<ReturnType<typeof createEmptyWorld>>;
beforeAll(async () => {
  world = await createEmptyWorld();
});
afterAll(() => world.close());

const limit = { name: 'test', most: 5, seconds: 3600 };

async function tries(count: number, subject: string) {
  const all = await Promise.allSettled(
    Array.from({ length: count }, () => consumeRateLimit(world.parts.db, limit, subject)),
  );
  return all.filter((one) => one.status === 'fulfilled').map((one) => one.value);
}

it('lets exactly so many through, in parallel too, each subject for itself', async () => {
  expect(await tries(20, 'a')).toHaveLength(5);
  expect(await tries(2, 'b')).toHaveLength(2);
  const refused = await consumeRateLimit(world.parts.db, limit, 'a').catch((error: unknown) => error);
  if (!(refused instanceof AppError)) throw new Error('it was let through');
  expect(refused.code).toBe('rate_limited');
  expect(refused.extra.retryAfter).toBeGreaterThan(0);
  expect(refused.extra.retryAfter).toBeLessThanOrEqual(3600);
});

it('gives back a try that does not count', async () => {
  const [first] = await tries(5, 'c');
  await first?.undo();
  expect(await tries(5, 'c')).toHaveLength(1);
});

it('still counts what lies in the window before', async () => {
  await tries(5, 'd');
  await world.parts.db
    .update(rateCounters)
    .set({ windowStart: sql`${rateCounters.windowStart} - interval '1 hour'` })
    .where(sql`${rateCounters.key} = 'test:d'`);
  const allowed = (await tries(20, 'd')).length;
  const [clock] = (
    await world.parts.db.execute<{ gone: number }>(
      sql`select (extract(epoch from now()) / 3600 - floor(extract(epoch from now()) / 3600))::float8 as gone`,
    )
  ).rows;
  expect(allowed).toBe(5 - Math.ceil(5 * (1 - (clock?.gone ?? 0))));
});
