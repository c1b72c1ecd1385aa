// @module-tag postgres
import { expect, it } from 'vitest';
import { withDatabase } from '#server/testing/with-database.ts';
import { createNames } from './name-statements';

it('has statements that come often prepared, also in transactions, and gives the same', () =>
  withDatabase(async ({ db, pool }) => {
    const text = 'select $1::int + 1 as more';
    for (let n = 0; n < 20; n += 1) expect((await pool.query({ text }, [n])).rows).toEqual([{ more: n + 1 }]);
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(
        "select name from pg_prepared_statements where name like 'often%'",
      );
      expect(rows).toEqual([{ name: 'often_0' }]);
    });
    await expect(pool.query({ text }, ['none'])).rejects.toMatchObject({ code: '22P02' });
    // Its connection was closed with the fault: the next one has prepared nothing.
    expect((await pool.query({ text }, [41])).rows).toEqual([{ more: 42 }]);
  }));

it('names a text from its fifth time on, and each by a name of its own', () => {
  const names = createNames();
  const given = (text: string) => Array.from({ length: 6 }, () => names(text));
  expect([given('a'), given('b')]).toEqual([
    [undefined, undefined, undefined, undefined, 'often_0', 'often_0'],
    [undefined, undefined, undefined, undefined, 'often_1', 'often_1'],
  ]);
});

it('names no more than the backend has room for, and nothing that is long', () => {
  const names = createNames();
  for (let n = 0; n < 300; n += 1) for (let times = 0; times < 5; times += 1) names(`select ${n}`);
  expect([names('select 0'), names('select 199'), names('select 200')]).toEqual(['often_0', 'often_199', undefined]);
  const long = 'x'.repeat(6001);
  expect(Array.from({ length: 9 }, () => createNames()(long))).toEqual(Array.from({ length: 9 }, () => undefined));
});
