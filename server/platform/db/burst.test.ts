// @module-tag postgres
import { expect, it } from 'vitest';
import { createWorld } from '#server/testing/world.ts';

/** As many as the pool of an instance has. */
const CONNECTIONS = 10;

it('answers a burst of 200 calls while every connection is at work for seconds', { tags: ['details'] }, async () => {
  const world = await createWorld();
  const { engine, pool } = world.database;
  const holding = Array.from({ length: engine === 'postgres' ? CONNECTIONS : 1 }, () =>
    pool.query('select pg_sleep(3)'),
  );
  const as = world.a1;
  const calls = Array.from({ length: 200 }, () => world.call('POST user/info', { as, body: { userId: as.id } }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  await Promise.all(holding);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  await world.close();
});
